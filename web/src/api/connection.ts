/** @file Whether the server answered the last call, for display. */

let isThere = true
const listeners = new Set<() => void>()

/** Called after each attempt with whether any answer came. */
export function tellConnection(now: boolean): void {
  if (now === isThere) return
  isThere = now
  for (const listener of listeners) listener()
}

export const isServerThere = (): boolean => isThere

/** Calls back when the server becomes unreachable or is back. @returns a function that stops it */
export function subscribeToConnection(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
