import { useEffect } from 'react'

const backgroundMs = 5 * 60_000

/** Hides what is open at its end, and once the page was in the background for five minutes. */
export function useHiding(openUntil: string, hide: () => void): void {
  useEffect(() => {
    const end = Date.parse(openUntil)
    let leftAt: number | null = null
    let timer: ReturnType<typeof setTimeout> | undefined
    const isDue = () => Date.now() >= end || (leftAt !== null && Date.now() - leftAt >= backgroundMs)
    // A page in the background runs its timers late or not at all, so who comes back is asked again.
    const wait = () => {
      clearTimeout(timer)
      if (isDue()) return hide()
      const next = leftAt === null ? end : Math.min(end, leftAt + backgroundMs)
      timer = setTimeout(wait, Math.max(0, next - Date.now()))
    }
    const change = () => {
      if (document.visibilityState === 'hidden') leftAt ??= Date.now()
      else if (!isDue()) leftAt = null
      wait()
    }
    document.addEventListener('visibilitychange', change)
    change()
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', change)
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- hiding is the same whenever it is done
  }, [openUntil])
}
