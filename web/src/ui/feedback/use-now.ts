import { useSyncExternalStore } from 'react'

const tickMs = 30_000
const listeners = new Set<() => void>()
let now = new Date()
let timer: ReturnType<typeof setInterval> | undefined

function listen(listener: () => void): () => void {
  if (listeners.size === 0) {
    now = new Date()
    timer = setInterval(() => {
      now = new Date()
      for (const tell of listeners) tell()
    }, tickMs)
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) clearInterval(timer)
  }
}

/** The time by which "2 hours ago" is told: one clock for the whole page, every half minute. */
export const useNow = (): Date => useSyncExternalStore(listen, () => now)
