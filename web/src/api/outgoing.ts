import { authRoutes, type Route } from '@cardea/contract'
import { spokenLanguage } from '../i18n/spoken.ts'
import { devicePreference } from './device.ts'
import type { Call, Outgoing } from './outgoing-call.ts'
import { encryptionPreference, isSealed } from './encryption.ts'
import { loadSealing } from './load-sealing.ts'
import { clientKeyOf, sessionPreference } from './session.ts'

export type Request = {
  route: Route
  params: Readonly<Record<string, string>>
  /** A JSON value, or a blob, whose type is its content type. */
  body: unknown
  /** Null for public calls. */
  accessToken: string | null
  /** The record of a download; other calls name theirs in the path. */
  credentialID?: string
  /** The position up to which an earlier stream was read. */
  lastEventID?: string | undefined
  /** Identifies repetitions of a call. */
  idempotencyKey?: string | undefined
  /** For an upload: do not seal it in chunks, because that did not open. */
  isOneFrame?: boolean
  signal: AbortSignal | undefined
}

/**
 * The only place where a call becomes bytes: sealed, if that is on and the call is not public.
 * @throws ApiError if it cannot be sealed; it is never sent plain then
 */
export async function prepare(request: Request): Promise<Outgoing> {
  const call = callOf(request)
  const { accessToken, route, isOneFrame = false } = request
  if (accessToken !== null && isSealed(route)) {
    const { isCompressible = false } = route
    return (await loadSealing()).seal(call, accessToken, { isCompressible, isOneFrame })
  }
  // Plain like any public call, except for the proof of this browser's key.
  const proven = isProven(route) ? await (await loadSealing()).seal(call, null) : call
  return { ...proven, open: async (response) => response, openLine: async (_, data) => data }
}

const isProven = (route: Route): boolean =>
  route === authRoutes.refresh &&
  encryptionPreference.get() === true &&
  clientKeyOf(sessionPreference.get()) !== null

function callOf(request: Request): Call {
  const { route, params, body, accessToken, credentialID, lastEventID, idempotencyKey } = request
  const headers = new Headers({
    version: '0',
    'cache-control': 'no-cache',
    pragma: 'no-cache',
    // The language of the app, which may differ from the browser's.
    'accept-language': spokenLanguage(),
  })
  if (accessToken !== null) headers.set('authorization', `Bearer ${accessToken}`)
  const record = credentialID ?? recordOf(route, params)
  if (record !== undefined) headers.set('credential-id', record)
  if (lastEventID !== undefined) headers.set('last-event-id', lastEventID)
  if (idempotencyKey !== undefined) headers.set('idempotency-key', idempotencyKey)
  const device = route.access === 'public' && route.path.startsWith('/auth/') ? devicePreference.get() : null
  if (device !== null) headers.set('x-device', device)
  const isFile = body instanceof Blob
  if (body !== undefined) headers.set('content-type', isFile ? body.type : 'application/json')
  return {
    address: addressOf(route, params),
    method: route.method,
    headers,
    body: body === undefined ? null : isFile ? body : JSON.stringify(body),
  }
}

const base = '/api'

/**
 * The timestamp only prevents caching; the server accepts any. Encoded as the browser would, because the seal covers
 * it.
 */
function addressOf({ path: pattern }: Route, params: Readonly<Record<string, string>>): string {
  const path = pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const { pathname, search } = new URL(`${base}${path}?timestamp=${Date.now()}`, 'http://localhost')
  return pathname + search
}

/** The record of a call, by the permission it requires. */
function recordOf({ access }: Route, params: Readonly<Record<string, string>>): string | undefined {
  return typeof access === 'object' && 'record' in access ? params['id'] : undefined
}
