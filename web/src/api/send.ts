import type { Route } from '@cardea/contract'
import { ApiError, errorFromResponse, networkError } from './api-error.ts'
import { devicePreference } from './device.ts'

export type Request = {
  route: Route
  params: Readonly<Record<string, string>>
  body: unknown
  /** Null for public calls. */
  accessToken: string | null
  signal: AbortSignal | undefined
}

const base = '/api'

/**
 * Sends one call and reads its answer: the one place where a call becomes bytes. There is no timeout (spec section 7).
 * @throws ApiError for every answer that is not a success, and for none; what `fetch` throws when `signal` aborts
 */
export async function send({ route, params, body, accessToken, signal }: Request): Promise<unknown> {
  const headers = new Headers({ version: '0', 'cache-control': 'no-cache', pragma: 'no-cache' })
  if (accessToken !== null) headers.set('authorization', `Bearer ${accessToken}`)
  const record = recordOf(route, params)
  if (record !== undefined) headers.set('credential-id', record)
  const device = route.access === 'public' && route.path.startsWith('/auth/') ? devicePreference.get() : null
  if (device !== null) headers.set('x-device', device)
  if (body !== undefined) headers.set('content-type', 'application/json')

  const response = await reach(addressOf(route, params), {
    method: route.method,
    headers,
    body: body === undefined ? null : JSON.stringify(body),
    cache: 'no-store',
    signal: signal ?? null,
  })
  if (!response.ok) throw await errorFromResponse(response)
  return readReply(response, signal)
}

/** The timestamp only keeps caches away; the server takes any. */
function addressOf(route: Route, params: Readonly<Record<string, string>>): string {
  const path = route.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  return `${base}${path}?timestamp=${Date.now()}`
}

/** The record a call is about, by the permission it asks for. */
function recordOf({ access }: Route, params: Readonly<Record<string, string>>): string | undefined {
  return typeof access === 'object' && 'record' in access ? params['id'] : undefined
}

async function reach(address: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(address, init)
  } catch (error) {
    if (init.signal?.aborted) throw error
    throw networkError(error)
  }
}

/** A success that is not JSON did not come from our server: something before it answered with a page of its own. */
async function readReply(response: Response, signal: AbortSignal | undefined): Promise<unknown> {
  try {
    return await response.json()
  } catch (error) {
    if (signal?.aborted) throw error
    if (error instanceof SyntaxError)
      throw new ApiError({ status: response.status, code: 'unknown', cause: error })
    throw networkError(error)
  }
}
