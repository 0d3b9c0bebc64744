import type { BodyInput, Params, Reply, Route } from '@cardea/contract'
import { accessToken } from './access-token.ts'
import { ApiError } from './api-error.ts'
import { tellRefusal } from './refusals.ts'
import { send, type Request } from './send.ts'
import { sessionPreference, tellSession } from './session.ts'
import { waitFor } from './wait-for.ts'

type ParamsInput<R extends Route> = keyof Params<R> extends never
  ? { params?: undefined }
  : { params: Params<R> }
type BodyOption<R extends Route> =
  undefined extends BodyInput<R> ? { body?: BodyInput<R> } : { body: BodyInput<R> }
type CallInput<R extends Route> = ParamsInput<R> & BodyOption<R> & { signal?: AbortSignal }
type CallArguments<R extends Route> =
  object extends CallInput<R> ? [input?: CallInput<R>] : [input: CallInput<R>]

/**
 * Makes one call of the contract: the one function every request of the app goes through.
 *
 * It carries the access token (renewed first when it is about to end), repeats once after renewing an expired one, and
 * three times while the server is busy. It shows nothing and navigates nowhere: see `setRefusalHandler`.
 *
 * @throws ApiError; what `fetch` throws when `signal` aborts
 */
export async function call<R extends Route>(route: R, ...[input]: CallArguments<R>): Promise<Reply<R>> {
  const request: Omit<Request, 'accessToken'> = {
    route,
    params: input?.params ?? {},
    body: input?.body,
    signal: input?.signal,
  }
  try {
    const reply = await patiently(request, () =>
      route.access === 'public' ? open(request) : signedIn(request),
    )
    // Held against the schema by the server's tests; a browser would pay for it on each page of a thousand records.
    return reply as Reply<R>
  } catch (error) {
    if (error instanceof ApiError && isRateLimited(error)) tellRefusal({ kind: 'rateLimited', error })
    throw error
  }
}

const open = (request: Omit<Request, 'accessToken'>): Promise<unknown> =>
  send({ ...request, accessToken: null })

async function signedIn(request: Omit<Request, 'accessToken'>): Promise<unknown> {
  const token = await accessToken()
  if (token === null) throw new ApiError({ status: 401, code: 'auth/unauthenticated' })
  try {
    return await send({ ...request, accessToken: token })
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error
    const newer = error.code === 'auth/token-expired' ? await accessToken(token) : tokenAfter(token)
    if (newer === null) {
      endSession(error)
      throw error
    }
    return repeat({ ...request, accessToken: newer })
  }
}

/** Another tab may have signed in anew while the call was under way. */
function tokenAfter(refused: string): string | null {
  const session = sessionPreference.get()
  return session.state === 'signedIn' && session.accessToken !== refused ? session.accessToken : null
}

async function repeat(request: Request): Promise<unknown> {
  try {
    return await send(request)
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) endSession(error)
    throw error
  }
}

/** Told once: many calls may be refused together. */
function endSession(error: ApiError): void {
  if (sessionPreference.get().state !== 'signedIn') return
  tellSession({ kind: 'refused' })
  tellRefusal({ kind: 'sessionLost', error })
}

const busyRepeats = 3
const busyPauseSeconds = 1

async function patiently<Result>(
  { signal }: Pick<Request, 'signal'>,
  act: () => Promise<Result>,
  repeats = busyRepeats,
): Promise<Result> {
  try {
    return await act()
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'request/busy' || repeats === 0) throw error
    await waitFor((error.retryAfter ?? busyPauseSeconds) * 1000, signal)
    return patiently({ signal }, act, repeats - 1)
  }
}

const isRateLimited = ({ status, code }: ApiError): boolean => status === 429 || code === 'user/temp-ban'
