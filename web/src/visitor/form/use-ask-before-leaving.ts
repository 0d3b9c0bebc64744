import { useEffect } from 'react'

/** While something is typed, leaving the page asks: it is kept nowhere. */
export function useAskBeforeLeaving(isTyped: boolean): void {
  useEffect(() => {
    if (!isTyped) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isTyped])
}
