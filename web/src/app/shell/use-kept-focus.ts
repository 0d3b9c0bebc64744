import { useEffect } from 'react'

/** Keeps the place of the focus from the first time that something has it: what does so loads then. */
export function useKeptFocus(): void {
  useEffect(() => {
    const over = new AbortController()
    const { signal } = over
    // Without it the focus falls to the document, as it would in any page.
    const begin = (): void =>
      void import('./kept-focus.ts').then(({ keepFocus }) => keepFocus(signal)).catch(() => undefined)
    document.addEventListener('focusin', begin, { once: true, signal })
    return () => over.abort()
  }, [])
}
