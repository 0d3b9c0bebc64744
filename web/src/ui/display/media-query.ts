import { useSyncExternalStore } from 'react'

/** Each is asked for once: components ask again at each render. */
const lists = new Map<string, MediaQueryList>()

function listOf(query: string): MediaQueryList {
  const known = lists.get(query) ?? window.matchMedia(query)
  lists.set(query, known)
  return known
}

/** Whether the window matches, kept current. */
export function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const list = listOf(query)
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    () => listOf(query).matches,
  )
}

/** From 1280 px there is room for the side panel beside the list. */
export const panelBeside = '(min-width: 80rem)'
/** Below 640 px dialogs and the panel fill the screen. */
export const phone = '(max-width: 39.99rem)'
