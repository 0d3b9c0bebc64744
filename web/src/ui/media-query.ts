import { useSyncExternalStore } from 'react'

/** Whether the window matches, kept current. */
export function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const list = window.matchMedia(query)
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    () => window.matchMedia(query).matches,
  )
}

/** From 1280 px there is room for the side panel beside the list. */
export const panelBeside = '(min-width: 80rem)'
/** Below 640 px dialogs and the panel fill the screen. */
export const phone = '(max-width: 39.99rem)'
