import type { ApiError } from '../api/api-error.ts'
import { setRefusalHandler } from '../api/refusals.ts'
import { sessionPreference, type Session } from '../api/session.ts'
import { errorText } from '../feedback/show-error.ts'
import { forgetSession } from '../features/lock/forget.ts'
import { lockTabs } from '../features/lock/lock.ts'
import { rateLimitOf } from '../features/rate-limit/rate-limit-params.ts'
import { reloadPage } from '../layers/reload-page.ts'
import { forgetMemory } from '../preferences/forgetting.ts'
import { showToast } from '../ui/toast.ts'
import { wayIn } from './guards.ts'
import { router } from './router.tsx'

/**
 * Goes where the session goes, in this tab and because of others: to /login when it ends, onward when it begins, to
 * /rate-limit when the server asks for patience. Returns the way to stop.
 */
export function watchSession(): () => void {
  let known = sessionPreference.get()
  const stop = sessionPreference.subscribe(() => {
    const before = known
    known = sessionPreference.get()
    follow(before, known)
  })
  setRefusalHandler((refusal) => {
    switch (refusal.kind) {
      case 'sessionLost':
        forgetSession()
        return void showToast(errorText(refusal.error), { kind: 'failed' })
      case 'locked':
        return lockTabs()
      case 'rateLimited':
        return void showRateLimit(refusal.error)
    }
  })
  return () => {
    stop()
    setRefusalHandler(() => undefined)
  }
}

function follow(before: Session, now: Session): void {
  if (before.state === 'signedIn' && now.state === 'signedIn') {
    // Another person signed in elsewhere: nothing of the first may stay in memory.
    if (before.userID !== now.userID) reloadPage()
  } else if (before.state === 'signedIn') {
    void leave(now.state === 'signedOut' && now.wasRefused)
  } else if (before.state !== now.state) {
    void router.invalidate()
  }
}

const openPaths = new Set(['/', '/login', '/otp', '/rate-limit', '/account_verification/done'])

async function leave(isReturnOffered: boolean): Promise<void> {
  const { location } = router.state
  if (!openPaths.has(location.pathname)) {
    const search = isReturnOffered ? wayToReturn() : {}
    await router.navigate({ to: '/login', search, replace: true, ignoreBlocker: true })
  }
  forgetMemory()
}

/** From the lock screen, where one was before it. */
function wayToReturn() {
  const { location } = router.state
  return location.pathname === '/passcode_confirmation' ? { next: location.search.next } : wayIn(location)
}

function showRateLimit(error: ApiError): Promise<void> {
  const replace = router.state.location.pathname === '/rate-limit'
  return router.navigate({ to: '/rate-limit', search: rateLimitOf(error), replace, ignoreBlocker: true })
}
