import { authRoutes, type Route } from '@cardea/contract'
import type { Core } from '../core.ts'
import { clientKeyOf } from '../session/session.ts'
import { isSealed } from './is-sealed.ts'
import { loadSealing } from './load-sealing.ts'
import type { Call, Outgoing } from './outgoing-call.ts'

/** What a visitor's call goes by, each base64url: the door, which proves the whole address; what a call that counts once counts by. */
export type VisitorHeaders = { 'x-door': string; 'x-attempt'?: string }

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
  visitor?: VisitorHeaders | undefined
  /** What stands in the address beside the path. */
  query?: Readonly<Record<string, string>>
  /** For an upload: do not seal it in chunks, because that did not open. */
  isOneFrame?: boolean
  signal: AbortSignal | undefined
}

/**
 * The only place where a call becomes bytes: sealed, if that is on and the call is not public.
 * @throws ApiError if it cannot be sealed; it is never sent plain then
 */
export async function prepare(core: Core, request: Request): Promise<Outgoing> {
  const call = callOf(core, request)
  const { accessToken, route, isOneFrame = false } = request
  if (accessToken !== null && isSealed(core, route)) {
    const { isCompressible = false } = route
    return (await loadSealing(core)).seal(core, call, accessToken, { isCompressible, isOneFrame })
  }
  // Plain like any public call, except for the proof of this client's key.
  const proven = isProven(core, route) ? await (await loadSealing(core)).seal(core, call, null) : call
  return { ...proven, open: async (response) => response, openLine: async (_, data) => data }
}

const isProven = ({ kept }: Core, route: Route): boolean =>
  route === authRoutes.refresh && kept.encryption.get() === true && clientKeyOf(kept.session.get()) !== null

function callOf({ environment, kept }: Core, request: Request): Call {
  const { route, params, body, accessToken, credentialID, lastEventID, idempotencyKey, visitor } = request
  const headers = new Headers({
    version: '0',
    'cache-control': 'no-cache',
    pragma: 'no-cache',
    // The language of the client, which may differ from the browser's.
    'accept-language': environment.language(),
    ...visitor,
  })
  if (environment.userAgent !== undefined) headers.set('user-agent', environment.userAgent)
  if (accessToken !== null) headers.set('authorization', `Bearer ${accessToken}`)
  const record = credentialID ?? recordOf(route, params)
  if (record !== undefined) headers.set('credential-id', record)
  if (lastEventID !== undefined) headers.set('last-event-id', lastEventID)
  if (idempotencyKey !== undefined) headers.set('idempotency-key', idempotencyKey)
  const device = route.access === 'public' && route.path.startsWith('/auth/') ? kept.device.get() : null
  if (device !== null) headers.set('x-device', device)
  const isFile = body instanceof Blob
  if (body !== undefined) headers.set('content-type', isFile ? body.type : 'application/json')
  return {
    address: addressOf(request, environment.now()),
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
function addressOf({ route, params, query = {} }: Request, now: number): string {
  const path = route.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const asked = new URLSearchParams({ ...query, timestamp: String(now) })
  const { pathname, search } = new URL(`${base}${path}?${asked}`, 'http://localhost')
  return pathname + search
}

/** The record of a call, by the permission it requires. */
function recordOf({ access }: Route, params: Readonly<Record<string, string>>): string | undefined {
  return typeof access === 'object' && 'record' in access ? params['id'] : undefined
}
