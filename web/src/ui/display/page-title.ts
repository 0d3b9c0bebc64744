import { useEffect, useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
let announced = ''
let isFirst = true

const product = 'Cardea'

/**
 * Names the page in the browser's tab, and aloud when one comes to it from another page. Never put what a vault holds
 * into it: browsers keep titles in their history.
 */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${product}`
    // A screen reader says the first title by itself.
    if (!isFirst) announced = title
    isFirst = false
    for (const tell of listeners) tell()
  }, [title])
}

/** The title to announce; empty on the page one came in by. */
export function useAnnouncedTitle(): string {
  return useSyncExternalStore(
    (tell) => {
      listeners.add(tell)
      return () => listeners.delete(tell)
    },
    () => announced,
  )
}
