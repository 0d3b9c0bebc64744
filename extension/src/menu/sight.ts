/** @file Whether a person could see the menu: the second and third condition of a press. */

const seenMs = 500
const enteredMs = 200
const openMs = 300

/** Safari and Firefox tell nothing of it. */
interface WithVisibility extends IntersectionObserverEntry {
  isVisible?: boolean
}

export class Sight {
  /** Whether this browser tells if something covers us. */
  readonly hasVisibility: boolean
  #clearSince: number | null = null
  #enteredAt: number | null = null
  /** Where the pointer came in, on the screen: a browser tells of moves too where the page moved beneath it, or was slow. */
  #enteredBy: [x: number, y: number] = [0, 0]
  #hasMoved = false
  readonly #openedAt = performance.now()
  #downAt: number | null = null

  constructor(element: Element) {
    const options = { threshold: [0, 0.99, 1], trackVisibility: true, delay: 100 }
    const observer = new IntersectionObserver((entries) => {
      const entry: WithVisibility | undefined = entries.at(-1)
      if (!entry) return
      const isClear = entry.intersectionRatio >= 0.99 && entry.isVisible !== false
      if (!isClear) this.#clearSince = null
      else this.#clearSince ??= performance.now()
    }, options)
    this.hasVisibility =
      'isVisible' in IntersectionObserverEntry.prototype &&
      (observer as { trackVisibility?: boolean }).trackVisibility === true
    observer.observe(element)
    document.addEventListener('pointerenter', (event) => this.#enter(event), true)
    document.addEventListener('pointermove', (event) => this.#move(event), true)
    document.addEventListener(
      'pointerdown',
      ({ isTrusted }) => {
        if (isTrusted) this.#downAt = Date.now()
      },
      true,
    )
    document.documentElement.addEventListener('pointerleave', () => {
      this.#enteredAt = null
      this.#hasMoved = false
    })
  }

  /** Whether a trusted press or key counts now. */
  counts(event: Event): boolean {
    const now = performance.now()
    if (!event.isTrusted || this.#clearSince === null || now - this.#clearSince < seenMs) return false
    if (event instanceof KeyboardEvent) return now - this.#openedAt >= openMs
    // A key that presses a button makes a click without a place of its own.
    if (event instanceof PointerEvent && event.pointerType === '' && event.detail === 0)
      return now - this.#openedAt >= openMs
    return this.#enteredAt !== null && now - this.#enteredAt >= enteredMs && this.#hasMoved
  }

  /** When a press began, by the clock: the page hears of a pointer that goes down here before its click comes. */
  beganAt({ detail }: Event & { detail?: number }): number {
    return (detail ? this.#downAt : null) ?? Date.now()
  }

  #enter(event: PointerEvent): void {
    if (!event.isTrusted || this.#enteredAt !== null) return
    this.#enteredAt = performance.now()
    this.#enteredBy = [event.screenX, event.screenY]
  }

  #move(event: PointerEvent): void {
    if (!event.isTrusted) return
    this.#enter(event)
    const [x, y] = this.#enteredBy
    if (event.screenX !== x || event.screenY !== y) this.#hasMoved = true
  }
}
