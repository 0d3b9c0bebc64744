import type { ApiError } from '../api/api-error.ts'
import { setRefusalHandler } from '../api/refusals.ts'
import { sessionPreference, type Session } from '../api/session.ts'
import { errorText } from '../feedback/show-error.ts'
import { rateLimitOf } from '../features/rate-limit/rate-limit-params.ts'
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
    if (refusal.kind === 'sessionLost') showToast(errorText(refusal.error), { kind: 'failed' })
    else void showRateLimit(refusal.error)
  })
  return () => {
    stop()
    setRefusalHandler(() => undefined)
  }
}

function follow(before: Session, now: Session): void {
  if (before.state === 'signedIn' && now.state === 'signedIn') {
    // Another person signed in elsewhere: nothing of the first may stay in memory.
    if (before.userID !== now.userID) window.location.reload()
  } else if (before.state === 'signedIn') {
    void leave(now.state === 'signedOut' && now.wasRefused)
  } else if (before.state !== now.state) {
    void router.invalidate()
  }
}

const openPaths = new Set(['/', '/login', '/otp', '/rate-limit'])

async function leave(isReturnOffered: boolean): Promise<void> {
  // There already, wherever there is something to forget; the first page does without it.
  const { queryClient } = await import('./query-client.ts')
  await queryClient.cancelQueries()
  const { location } = router.state
  if (!openPaths.has(location.pathname)) {
    const search = isReturnOffered ? wayIn(location) : {}
    await router.navigate({ to: '/login', search, replace: true, ignoreBlocker: true })
  }
  queryClient.clear()
}

function showRateLimit(error: ApiError): Promise<void> {
  const replace = router.state.location.pathname === '/rate-limit'
  return router.navigate({ to: '/rate-limit', search: rateLimitOf(error), replace, ignoreBlocker: true })
}
