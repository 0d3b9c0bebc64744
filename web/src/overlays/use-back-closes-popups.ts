import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { closeTopmost, isSomethingOpen, subscribeToOpen } from '../ui/back-closes.ts'

declare module '@tanstack/history' {
  interface HistoryState {
    /** An entry that is there for Back to close something. What is opened over it may carry the word along. */
    isHold?: true
  }
}

/** What is chosen in a menu may go to another page: that comes first. */
const letGoAfterMs = 300

/**
 * The browser's Back closes an open menu or question before it leaves the page (docs/product.md, section 14). On the
 * first page of a visit, Back would leave the app without asking it: while something is open there, the page holds an
 * entry of its own for Back to go from, and gives it up afterwards.
 */
export function useBackClosesPopups(): void {
  const router = useRouter()
  const { history } = router
  const heldAddress = useRef<string>(undefined)
  const isLettingGo = useRef(false)
  useEffect(
    () =>
      history.block({
        enableBeforeUnload: false,
        blockerFn: ({ action, currentLocation }) => {
          if (action !== 'BACK') return false
          if (!isLettingGo.current) return closeTopmost()
          isLettingGo.current = false
          // The browser goes back a moment after it is asked: what was typed meanwhile has taken the place of the entry.
          return currentLocation.href !== heldAddress.current
        },
      }),
    [history],
  )
  const isOpen = useSyncExternalStore(subscribeToOpen, isSomethingOpen)
  useEffect(() => {
    if (isOpen) {
      if (!history.canGoBack()) {
        heldAddress.current = history.location.href
        void router.navigate({
          to: '.',
          search: true,
          params: true,
          hash: true,
          resetScroll: false,
          state: (state) => ({ ...state, isHold: true }),
        })
      }
      return undefined
    }
    let timer: ReturnType<typeof setTimeout> | undefined
    const letGo = () => {
      const { href, state } = history.location
      // A filter that was chosen in the menu has taken the place of the entry: then it is one's own.
      const isHeld = state.isHold && state.__TSR_index === 1 && !state.overlay && href === heldAddress.current
      if (!isHeld || isSomethingOpen()) return
      isLettingGo.current = true
      history.back()
    }
    const letGoSoon = () => {
      clearTimeout(timer)
      timer = setTimeout(letGo, letGoAfterMs)
    }
    letGoSoon()
    // Where Back closed it, the browser returns here a moment later.
    const stop = history.subscribe(letGoSoon)
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [isOpen, history, router])
}
