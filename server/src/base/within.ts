import { setTimeout as delay } from 'node:timers/promises'

/** Waits for a promise at most so long. Resolves with undefined when the time is over; the promise goes on. */
export async function within<T>(limitMs: number, promise: Promise<T>): Promise<T | undefined> {
  const stopWaiting = new AbortController()
  const tooLong = delay(limitMs, undefined, { signal: stopWaiting.signal }).catch(() => undefined)
  try {
    return await Promise.race([promise, tooLong])
  } finally {
    stopWaiting.abort()
  }
}
