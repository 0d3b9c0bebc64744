/** @file Whether the server was there at the last call, for what shows it. */

let isThere = true
const listeners = new Set<() => void>()

/** Called after each attempt: whether any answer came. */
export function tellConnection(now: boolean): void {
  if (now === isThere) return
  isThere = now
  for (const listener of listeners) listener()
}

export const isServerThere = (): boolean => isThere

/** Calls back when the server goes away or is back. @returns the way to stop */
export function subscribeToConnection(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
