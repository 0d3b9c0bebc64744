import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { groupsQuery } from '../../data/groups/groups.ts'
import { useWatchCounts } from './navigation-watch.tsx'
import { showPlace } from './show-place.ts'

/** How a person moves the column by themselves. */
const movings = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const

/**
 * What comes later pushes the places after it down, below the fold in a low window or with many groups. The current place is brought back
 * into view when the groups are there, and when the places that count something are: never again, and not where a person was faster.
 * @returns for the element that scrolls
 */
export function useCurrentPlaceInView() {
  const scroller = useRef<HTMLDivElement>(null)
  const wasMoved = useRef(false)
  const areGroupsThere = useQuery({ ...groupsQuery, select: () => true }).data ?? false
  const { isKnown } = useWatchCounts()
  const come = areGroupsThere ? (isKnown ? 'all' : 'groups') : 'nothing'
  useEffect(() => {
    const moved = new AbortController()
    for (const moving of movings) {
      scroller.current?.addEventListener(
        moving,
        () => {
          wasMoved.current = true
          moved.abort()
        },
        { signal: moved.signal, passive: true },
      )
    }
    return () => moved.abort()
  }, [])
  useEffect(() => {
    if (come === 'nothing' || wasMoved.current) return
    showPlace(scroller.current?.querySelector('[aria-current="page"]'))
  }, [come])
  return scroller
}
