import { createContext, useEffect, useEffectEvent } from 'react'

const open: (() => void)[] = []
const listeners = new Set<() => void>()

const tell = (): void => {
  for (const listener of listeners) listener()
}

/** While something small is open (a menu, a question), the browser's Back closes it and goes nowhere. */
export function useBackCloses(isOpen: boolean, close: () => void): void {
  const closeNow = useEffectEvent(close)
  useEffect(() => {
    if (!isOpen) return undefined
    const entry = () => closeNow()
    open.push(entry)
    tell()
    return () => {
      open.splice(open.indexOf(entry), 1)
      tell()
    }
  }, [isOpen])
}

/** Around dialogs that have an entry of their own in the browser's history: Back leaves that, and so closes them. */
export const ClosedByHistory = createContext(false)

/** Whether something is open that Back closes. */
export const isSomethingOpen = (): boolean => open.length > 0

/** Calls back when that changes. @returns a function that stops it */
export function subscribeToOpen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Closes what was opened last. The app asks before it goes back. @returns false where nothing is open */
export function closeTopmost(): boolean {
  const close = open.at(-1)
  close?.()
  return close !== undefined
}
