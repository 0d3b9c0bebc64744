import type { ApiError } from '@cardea/client/calls/api-error'
import { setRefusalHandler, sessionPreference, tellSession } from '../api/client.ts'
import type { Session } from '@cardea/client/session/session'
import { errorText } from '../overlays/show-error.ts'
import { hasDrafts } from '../data/drafts/kept-drafts.ts'
import { app } from '../i18n/en/app.ts'
import { texts } from '../i18n/texts.ts'
import { forgetSession } from '../data/session/forget.ts'
import { knownAddress } from '../data/users/known-address.ts'
import { lockTabs } from '../data/session/lock.ts'
import { rateLimitOf } from '../features/rate-limit/rate-limit-params.ts'
import { reloadPage } from '../overlays/reload-page.ts'
import { purgeMemory } from '../storage/memory-purge.ts'
import { showToast } from '../ui/feedback/toast.ts'
import { wayIn } from './guards.ts'
import type { AppRouter } from './router.tsx'

const t = texts(app)

/**
 * Follows the session, in this tab and others: to /login when it ends, onward when it begins, to /rate-limit when the
 * server refuses for the rate. Returns a function that stops it.
 */
export function watchSession(router: AppRouter): () => void {
  let known = sessionPreference.get()
  const stop = sessionPreference.subscribe(() => {
    const before = known
    known = sessionPreference.get()
    follow(router, before, known)
  })
  setRefusalHandler((refusal) => {
    switch (refusal.kind) {
      case 'sessionLost':
        return void end(router, refusal.error)
      case 'locked':
        return lockTabs()
      case 'disabled':
        return void showDisabled(router, refusal.error)
      case 'rateLimited':
        return void showRateLimit(router, refusal.error)
    }
  })
  return () => {
    stop()
    setRefusalHandler(() => undefined)
  }
}

declare module '@tanstack/history' {
  interface HistoryState {
    /** Of /login: why the session of this browser is over, and whose it was. */
    ended?: { why: string; email?: string | undefined }
  }
}

/**
 * Says why the session is over, and that unsaved input is kept: at the sign-in, where it stays, with the address filled
 * in; on a page that one need not leave, as a toast.
 */
async function end(router: AppRouter, error: ApiError): Promise<void> {
  const email = knownAddress() ?? (await keptAddress())
  forgetSession()
  const reason =
    (await howItEnded(error)) ??
    (error.code === 'auth/unauthenticated' ? t('sessionEnded') : errorText(error))
  const why = (await hasDrafts()) ? `${reason} ${t('draftKept')}` : reason
  await router.load()
  if (router.state.location.pathname !== '/login') {
    showToast(why, { kind: 'failed' })
    return
  }
  await router.navigate({ to: '/login', search: true, state: { ended: { why, email } }, replace: true })
}

/** As the server told it. The words load with the first session that ends. */
const howItEnded = ({ entries: [entry] }: ApiError): Promise<string | null> | null =>
  entry?.endedAs
    ? import('./ended-reason.ts').then(({ endedReason }) => endedReason(entry)).catch(() => null)
    : null

/** Of a session that was over before its person was loaded. */
const keptAddress = (): Promise<string | undefined> =>
  import('../data/users/cached-user.ts')
    .then(({ findCachedUser }) => findCachedUser())
    .then(
      (user) => user?.email,
      () => undefined,
    )

function follow(router: AppRouter, before: Session, now: Session): void {
  if (before.state === 'signedIn' && now.state === 'signedIn') {
    // Another person signed in in another tab: nothing of the first may stay in memory.
    if (before.userID !== now.userID) reloadPage()
  } else if (before.state === 'signedIn') {
    void leave(router, now.state === 'signedOut' && now.wasRefused)
  } else if (before.state !== now.state) {
    void router.invalidate()
  }
}

const openPaths = new Set([
  '/',
  '/login',
  '/login/oidc',
  '/otp',
  '/second-factor',
  '/rate-limit',
  '/take-back',
  '/confirm-reset',
  '/confirm-hand-over',
  '/object-hand-over',
  '/disabled',
  '/account_verification/done',
])

async function leave(router: AppRouter, isReturnOffered: boolean): Promise<void> {
  const { location } = router.state
  if (!openPaths.has(location.pathname)) {
    const search = isReturnOffered ? wayToReturn(router) : {}
    await router.navigate({ to: '/login', search, replace: true, ignoreBlocker: true })
  }
  purgeMemory()
}

/** From the lock screen, the page before it. */
function wayToReturn({ state }: AppRouter) {
  const { location } = state
  return location.pathname === '/passcode_confirmation' ? { next: location.search.next } : wayIn(location)
}

declare module '@tanstack/history' {
  interface HistoryState {
    /** The address that a disabled person may write to. */
    disabledContact?: string
  }
}

/** Signs this browser out; the person signs in again once they may. */
async function showDisabled(router: AppRouter, error: ApiError): Promise<void> {
  const contact = error.entries[0]?.contact
  const state = contact ? { disabledContact: contact } : {}
  await router.navigate({ to: '/disabled', state, replace: true, ignoreBlocker: true })
  tellSession({ kind: 'refused' })
  forgetSession()
}

function showRateLimit(router: AppRouter, error: ApiError): Promise<void> {
  const replace = router.state.location.pathname === '/rate-limit'
  return router.navigate({ to: '/rate-limit', search: rateLimitOf(error), replace, ignoreBlocker: true })
}
