import { useEffect, useEffectEvent } from 'react'

const open: (() => void)[] = []

/** While something small is open (a menu, a question), the browser's Back closes it and goes nowhere. */
export function useBackCloses(isOpen: boolean, close: () => void): void {
  const closeNow = useEffectEvent(close)
  useEffect(() => {
    if (!isOpen) return undefined
    const entry = () => closeNow()
    open.push(entry)
    return () => {
      open.splice(open.indexOf(entry), 1)
    }
  }, [isOpen])
}

/** Closes what was opened last. The app asks before it goes back. @returns false where nothing is open */
export function closeTopmost(): boolean {
  const close = open.at(-1)
  close?.()
  return close !== undefined
}
