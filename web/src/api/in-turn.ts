const queues = new Map<string, Promise<unknown>>()

/**
 * Runs acts of one name one after the other, in all tabs. Web Locks exist only on secure pages; elsewhere only acts of
 * this tab queue.
 */
export function inTurn<Result>(name: string, act: () => Promise<Result>): Promise<Result> {
  if ('locks' in navigator) return navigator.locks.request(`cardea:${name}`, act)
  const turn = (queues.get(name) ?? Promise.resolve()).then(act, act)
  queues.set(
    name,
    turn.catch(() => undefined),
  )
  return turn
}
