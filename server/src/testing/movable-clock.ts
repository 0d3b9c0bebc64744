/** A clock that goes on with real time from wherever it was moved to, or stands still for tests of exact bounds. */
export interface MovableClock {
  now: () => Date
  /** Moves it on, standing or not. */
  advance(ms: number): void
  /** Lets it stand at the present moment. */
  freeze(): void
  /** Lets it go on, from real time again. */
  reset(): void
}

export function movableClock(): MovableClock {
  let offset = 0
  let frozenAt: number | undefined
  return {
    now: () => new Date((frozenAt ?? Date.now()) + offset),
    advance: (ms) => void (offset += ms),
    freeze: () => void (frozenAt ??= Date.now()),
    reset: () => {
      offset = 0
      frozenAt = undefined
    },
  }
}
