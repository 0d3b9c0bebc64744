import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import type { RecordSearchParams } from '../../data/records/record-search-params.ts'

const quietMs = 250

/** The filters of the list, which live in the address, and the ways to change them. */
export function useListParams() {
  const navigate = useNavigate()
  const params: RecordSearchParams = useSearch({ strict: false, structuralSharing: true })
  const change = useCallback(
    (next: Partial<RecordSearchParams>) =>
      void navigate({
        to: '.',
        params: true,
        search: (current) => ({ ...current, ...next }),
        state: (state) => state,
        replace: true,
      }),
    [navigate],
  )
  return { params, change }
}

/**
 * The text of the search. It narrows the list at once and reaches the address once typing pauses, as a browser takes only
 * so many changes of the address a second.
 */
export function useListSearch(inAddress: string, write: (q: string | undefined) => void) {
  const [typed, setTyped] = useState(inAddress)
  const [known, setKnown] = useState(inAddress)
  if (known !== inAddress) {
    setKnown(inAddress)
    // Back, or a link to another list. What we wrote ourselves comes back trimmed.
    if (typed.trim() !== inAddress) setTyped(inAddress)
  }
  const writeNow = useEffectEvent((q: string) => {
    if (q !== inAddress) write(q || undefined)
  })
  useEffect(() => {
    const timer = setTimeout(() => writeNow(typed.trim().slice(0, 200)), quietMs)
    return () => clearTimeout(timer)
  }, [typed])
  return { typed, setTyped }
}
