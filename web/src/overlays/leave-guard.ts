import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { setQuestion } from './ask-first.ts'
import { isReloading } from './reload-page.ts'

/** Pages the app goes to by itself: a person without a session cannot be asked whether to save. A draft is kept. */
const unasked = new Set(['/login', '/rate-limit', '/passcode_confirmation'])

export type LeaveGuard = {
  /** Its user wants to leave and has changes. */
  isAsking: boolean
  /** Go where they wanted to go, without the changes. */
  leave: () => void
  stay: () => void
}

/**
 * Keeps a person with changes from leaving by a link, by Back or by closing the page, until they have been asked. What
 * stays on the same record and overlay (a search as one types) is no leaving.
 */
export function useLeaveGuard(isDirty: boolean): LeaveGuard {
  const { history } = useRouter()
  const [leave, setLeave] = useState<(() => void) | null>(null)
  useEffect(() => {
    if (!isDirty) return undefined
    setQuestion((act) => setLeave(() => act))
    const unblock = history.block({
      enableBeforeUnload: () => !isReloading(),
      blockerFn: ({ currentLocation, nextLocation, action }) => {
        const isSamePlace =
          nextLocation.pathname === currentLocation.pathname &&
          JSON.stringify(nextLocation.state.overlay) === JSON.stringify(currentLocation.state.overlay)
        if (isSamePlace || unasked.has(nextLocation.pathname)) return false
        const { href, state } = nextLocation
        const steps = state.__TSR_index - currentLocation.state.__TSR_index
        const anyway = { ignoreBlocker: true }
        setLeave(() => () => {
          if (action === 'PUSH') history.push(href, state, anyway)
          else if (action === 'REPLACE') history.replace(href, state, anyway)
          else history.go(steps, anyway)
        })
        return true
      },
    })
    return () => {
      setQuestion(null)
      unblock()
    }
  }, [history, isDirty])
  return {
    isAsking: leave !== null,
    leave: () => {
      setLeave(null)
      leave?.()
    },
    stay: () => setLeave(null),
  }
}
