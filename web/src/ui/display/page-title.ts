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

/**
 * Says aloud what shows now beside the page, such as the record that was opened. It is no title: it may be of the
 * vault, and browsers keep titles.
 */
export function useAnnounced(text: string): void {
  useEffect(() => {
    announced = text
    for (const tell of listeners) tell()
    return () => {
      // The same again is said again.
      announced = ''
      for (const tell of listeners) tell()
    }
  }, [text])
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
