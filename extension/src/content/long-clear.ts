/** On average; each moment is drawn, as a page that knew it could cover the menu between two. */
const meanMs = 50

/** Looks again and again whether something is clear, where the browser tells a frame nothing of what covers it. */
export class LongClear {
  readonly #isClear: () => boolean
  #since: number | null = null
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(isClear: () => boolean) {
    this.#isClear = isClear
    this.#wait()
  }

  /** For how long every look has found it clear. */
  get ms(): number {
    return this.#since === null ? 0 : performance.now() - this.#since
  }

  /** It counts anew from the next look on. */
  begin(): void {
    this.#since = null
  }

  end(): void {
    clearTimeout(this.#timer)
  }

  /** Of times of this kind the last one tells nothing of the next. */
  #wait(): void {
    this.#timer = setTimeout(() => this.#look(), -meanMs * Math.log(1 - Math.random()))
  }

  #look(): void {
    if (!this.#isClear()) this.begin()
    else this.#since ??= performance.now()
    this.#wait()
  }
}
