/** One value in memory that tells its listeners when it changes. */
export interface Observable<Value> {
  get: () => Value
  set: (value: Value) => void
  /** @returns a function that stops it */
  subscribe: (listener: () => void) => () => void
}

export function observable<Value>(initial: Value): Observable<Value> {
  let current = initial
  const listeners = new Set<() => void>()
  return {
    get: () => current,
    set(value) {
      if (value === current) return
      current = value
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
