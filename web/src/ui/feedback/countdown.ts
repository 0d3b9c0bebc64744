import { useEffect, useState } from 'react'

/** Whole seconds from now to `until` (both ms since 1970), never below 0. */
export function secondsLeft(until: number, now: number): number {
  return Math.max(0, Math.ceil((until - now) / 1000))
}

/** The seconds left to `until`, counted down as each one ends. */
export function useSecondsLeft(until: number): number {
  const [now, setNow] = useState(Date.now)
  const left = secondsLeft(until, now)
  useEffect(() => {
    if (left === 0) return undefined
    const nextChange = until - (left - 1) * 1000 - Date.now()
    const timer = setTimeout(() => setNow(Date.now()), Math.max(nextChange, 0) + 1)
    return () => clearTimeout(timer)
  }, [until, left])
  return left
}
