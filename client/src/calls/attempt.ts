import type { Route } from '@cardea/contract'
import type { Core } from '../core.ts'
import { accessToken, endSession } from './access-token.ts'
import { ApiError, isOfTheDay, type ApiErrorCode } from './api-error.ts'
import { knowEncryption } from './encryption-status.ts'
import { mendSealing } from './mend-sealing.ts'
import { waitFor } from './wait-for.ts'

type Attempted = {
  route: Pick<Route, 'access' | 'method'>
  signal: AbortSignal | undefined
  /** Whether to wait where the server says for how long its rate does not allow the call. */
  isPatient?: boolean | undefined
}

/**
 * What all requests share, whatever their bytes: the access token (renewed first if it is about to expire), one
 * repetition after fixing what can be fixed (an expired token, a retired server key, a wrong clock), three while the
 * server is busy, and telling the app about rates, bans and the lock.
 * @param act sends with this token; null for public calls. May be called again, so it must start from the beginning
 * each time
 */
export async function attempt<Result>(
  core: Core,
  { route, signal, isPatient = false }: Attempted,
  act: (accessToken: string | null) => Promise<Result>,
): Promise<Result> {
  try {
    return await patiently({ signal, isPatient }, () =>
      route.access === 'public' || route.access === 'visitor'
        ? act(null)
        : signedIn(core, act, route.method === 'GET'),
    )
  } catch (error) {
    if (error instanceof ApiError && isRateLimited(error)) core.onRefusal({ kind: 'rateLimited', error })
    if (error instanceof ApiError && error.code === 'user/disabled')
      core.onRefusal({ kind: 'disabled', error })
    if (error instanceof ApiError && error.code === 'session/locked')
      core.onRefusal({ kind: 'locked', error })
    throw error
  }
}

async function signedIn<Result>(
  core: Core,
  act: (accessToken: string) => Promise<Result>,
  isReading: boolean,
  mended: readonly ApiErrorCode[] = [],
): Promise<Result> {
  // A full reset forgets whether calls are sealed, and a token is never sent on a guess.
  if (core.kept.session.get().state === 'signedIn') await knowEncryption(core)
  const token = await accessToken(core)
  if (token === null) throw new ApiError({ status: 401, code: 'auth/unauthenticated' })
  const used = { token, serverKey: core.kept.serverKey.get() }
  try {
    return await act(token)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const { code, status } = error
    // A proxy whose node ended sent the call twice: a call that only reads is repeated.
    const isSentTwice = isReading && code === 'encryption/replayed'
    if (!mended.includes(code) && (isSentTwice || (await mend(core, error, used))))
      return signedIn(core, act, isReading, [...mended, code])
    if (status === 401) endSession(core, error)
    throw error
  }
}

/** Fixes the cause of a refusal. @returns whether the call is worth repeating */
async function mend(
  core: Core,
  error: ApiError,
  used: { token: string; serverKey: string },
): Promise<boolean> {
  const { code, status } = error
  // The second is also the answer for a session that was deleted with its key: renewing the token shows which.
  if (code === 'auth/token-expired' || code === 'encryption/invalid') {
    return (await accessToken(core, used.token)) !== null
  }
  return status === 401 ? isReplaced(core, used.token) : mendSealing(core, error, used.serverKey)
}

/** Another tab may have signed in again during the call. */
function isReplaced({ kept }: Core, token: string): boolean {
  const session = kept.session.get()
  return session.state === 'signedIn' && session.accessToken !== token
}

const busyRepeats = 3
const busyPauseSeconds = 1

async function patiently<Result>(
  how: Required<Pick<Attempted, 'signal' | 'isPatient'>>,
  act: () => Promise<Result>,
  repeats = busyRepeats,
): Promise<Result> {
  try {
    return await act()
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const isRateWaitedFor = how.isPatient && error.code === 'request/too-many-requests' && !isOfTheDay(error)
    if (!isRateWaitedFor && (error.code !== 'request/busy' || repeats === 0)) throw error
    await waitFor((error.retryAfter ?? busyPauseSeconds) * 1000, how.signal)
    return patiently(how, act, isRateWaitedFor ? repeats : repeats - 1)
  }
}

const isRateLimited = (error: ApiError): boolean =>
  (error.status === 429 && !isOfTheDay(error)) || error.code === 'user/temp-ban'
