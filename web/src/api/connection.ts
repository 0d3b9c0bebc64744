/** @file Whether the server answered the last call, for display. */

let isThere = true
let lastAnswer = 0
const listeners = new Set<() => void>()

/** Called after each attempt with whether any answer came. */
export function tellConnection(now: boolean): void {
  if (now) lastAnswer = Date.now()
  if (now === isThere) return
  isThere = now
  for (const listener of listeners) listener()
}

export const isServerThere = (): boolean => isThere

/** When the server answered last, in ms since 1970; 0 if it has not since the page was loaded. */
export const lastAnswerAt = (): number => lastAnswer

/** Calls back when the server becomes unreachable or is back. @returns a function that stops it */
export function subscribeToConnection(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
