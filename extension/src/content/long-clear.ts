/** On average; each moment is drawn, as a page that knew it could cover the menu between two. */
const meanMs = 50
/** A page that keeps the browser busy is not looked at: what it showed meanwhile nobody knows. */
const mostMs = 250

/** Looks again and again whether something is clear, where the browser tells a frame nothing of what covers it. */
export class LongClear {
  readonly #isClear: () => boolean
  #since: number | null = null
  #lastAt = 0
  #timer: ReturnType<typeof setTimeout> | undefined
  #picture = 0

  constructor(isClear: () => boolean) {
    this.#isClear = isClear
    this.#wait()
  }

  /** Whether every look of so long before a moment, and each one since, has found it clear. By the clock, which frames share. */
  isClearBefore(at: number, ms: number): boolean {
    return this.#since !== null && this.#since <= at - ms && at <= Date.now()
  }

  /** It counts anew from the next look on. */
  begin(): void {
    this.#since = null
  }

  end(): void {
    clearTimeout(this.#timer)
    cancelAnimationFrame(this.#picture)
  }

  /** Of times of this kind the last one tells nothing of the next. */
  #wait(): void {
    this.#timer = setTimeout(() => this.#look(), Math.min(mostMs / 2, -meanMs * Math.log(1 - Math.random())))
  }

  #look(): void {
    const now = Date.now()
    if (!this.#isClear()) this.begin()
    else if (this.#since === null || now - this.#lastAt > mostMs) this.#since = now
    this.#lastAt = now
    // What a page shows for each picture alone is there after its own work before the next one, which it asked for earlier.
    this.#picture = requestAnimationFrame(() => {
      if (!this.#isClear()) this.begin()
    })
    this.#wait()
  }
}
