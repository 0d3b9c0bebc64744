import { useEffect, useSyncExternalStore } from 'react'
import type * as searchRecords from '../../../data/search/search-records.ts'
import { loadPart } from '../../../ui/lazy-part.ts'

export type SearchOfRecords = typeof searchRecords

let search: SearchOfRecords | undefined
let loading: Promise<void> | undefined
const listeners = new Set<() => void>()

async function loadOnce(): Promise<void> {
  search = await loadPart(() => import('../../../data/search/search-records.ts'))
  for (const listener of listeners) listener()
}

function load(): void {
  loading ??= loadOnce()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The first signs of a person, all long before a letter is typed. */
const signs = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const

/**
 * How records are searched; undefined until that has loaded. It loads with the first sign of a person at the page, or at
 * once where there is something to search for, so that the list itself is there before it.
 */
export function useSearch(isSearching: boolean): SearchOfRecords | undefined {
  const loaded = useSyncExternalStore(subscribe, () => search)
  useEffect(() => {
    if (search) return undefined
    if (isSearching) {
      load()
      return undefined
    }
    const waiting = new AbortController()
    for (const sign of signs) document.addEventListener(sign, load, { signal: waiting.signal })
    return () => waiting.abort()
  }, [isSearching])
  return loaded
}
