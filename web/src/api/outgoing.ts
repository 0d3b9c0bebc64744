import { authRoutes, type Route } from '@cardea/contract'
import { words } from '../i18n/words.ts'
import { devicePreference } from './device.ts'
import type { Call, Outgoing } from './outgoing-call.ts'
import { encryptionPreference, isSealed } from './encryption.ts'
import { loadSealing } from './load-sealing.ts'
import { clientKeyOf, sessionPreference } from './session.ts'

export type Request = {
  route: Route
  params: Readonly<Record<string, string>>
  /** JSON, or a blob as it is: its type is its content type. */
  body: unknown
  /** Null for public calls. */
  accessToken: string | null
  /** The record a download belongs to; other calls name theirs by their path. */
  credentialID?: string
  /** Up to where an earlier stream told. */
  lastEventID?: string | undefined
  /** Tells a call apart from its repetition. */
  idempotencyKey?: string | undefined
  /** Of an upload: it is not sealed in chunks, as it did not open so. */
  isOneFrame?: boolean
  signal: AbortSignal | undefined
}

/**
 * The one place where a call becomes bytes: sealed, if that is on and the call is not public.
 * @throws ApiError where it cannot be sealed; it is never sent plain then
 */
export async function prepare(request: Request): Promise<Outgoing> {
  const call = callOf(request)
  const { accessToken, route, isOneFrame = false } = request
  if (accessToken !== null && isSealed(route)) {
    const { isCompressible = false } = route
    return (await loadSealing()).seal(call, accessToken, { isCompressible, isOneFrame })
  }
  // Plain as any public call, but for the proof that it is this browser's session.
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
    // What the app is shown in, which need not be the browser's language.
    'accept-language': words.language,
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

/** The timestamp only keeps caches away; the server takes any. As the browser would write it: what is sealed names it. */
function addressOf({ path: pattern }: Route, params: Readonly<Record<string, string>>): string {
  const path = pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const { pathname, search } = new URL(`${base}${path}?timestamp=${Date.now()}`, 'http://localhost')
  return pathname + search
}

/** The record a call is about, by the permission it asks for. */
function recordOf({ access }: Route, params: Readonly<Record<string, string>>): string | undefined {
  return typeof access === 'object' && 'record' in access ? params['id'] : undefined
}
