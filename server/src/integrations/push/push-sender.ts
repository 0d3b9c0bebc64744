/**
 * Sends encrypted messages to push services (RFC 8030). A client named the endpoint, so: only https on port 443 of a
 * public address, no redirect, limited time, and nothing of the answer is read except its status and Retry-After.
 */
import { request as requestPlain, type IncomingMessage } from 'node:http'
import { request, type RequestOptions } from 'node:https'
import { lookupPublic, refuseHidden, requirePublicEndpoint } from '../outside/public-address.ts'

/** The content of one request. */
export interface PushRequest {
  endpoint: string
  headers: Readonly<Record<string, string | number>>
  body: Buffer
}

export interface PushAnswer {
  status: number
  /** Seconds, as its Retry-After says (RFC 9110, section 10.2.3). */
  retryAfter: number | undefined
}

/** @throws Error with a code: NOT_PUBLIC, TIMEOUT, or the code of the failed connection */
export type SendPush = (request: PushRequest) => Promise<PushAnswer>

const patienceMs = 10_000

/** `isLoopbackAllowed`: for tests, whose push service is on this machine; plain http goes there too. */
export function createPushSender({ isLoopbackAllowed }: { isLoopbackAllowed: boolean }): SendPush {
  return async ({ endpoint, headers, body }) => {
    const url = new URL(endpoint)
    const isToLoopback = isLoopbackAllowed && isLoopback(url)
    // Node does not call the lookup for a literal address.
    if (!isToLoopback) refuseHidden(url)
    const options: RequestOptions = {
      method: 'POST',
      headers,
      // A connection of its own: never one that was opened for another name.
      agent: false,
      signal: AbortSignal.timeout(patienceMs),
      ...(isToLoopback ? {} : { lookup: lookupPublic }),
    }
    const send = url.protocol === 'http:' ? requestPlain : request
    const { promise, resolve, reject } = Promise.withResolvers<PushAnswer>()
    const sent = send(url, options, (response) => {
      resolve({ status: response.statusCode ?? 0, retryAfter: secondsIn(response) })
      // The rest of the answer, however long, is ignored.
      sent.destroy()
    })
    sent.on('error', (error) => reject(isTimeout(error) ? new SlowPushError() : error))
    sent.end(body)
    return promise
  }
}

/**
 * Checks whether messages may be sent to this endpoint, as far as that is known when a browser names it.
 * @throws NotPublicError
 */
export async function requireSendableEndpoint(
  endpoint: string,
  { isLoopbackAllowed }: { isLoopbackAllowed: boolean },
): Promise<void> {
  const url = new URL(endpoint)
  if (!(isLoopbackAllowed && isLoopback(url))) await requirePublicEndpoint(url)
}

class SlowPushError extends Error {
  readonly code = 'TIMEOUT'
}

const isTimeout = (error: Error): boolean => error.name === 'AbortError' || error.name === 'TimeoutError'

const isLoopback = ({ hostname }: URL): boolean => /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname)

function secondsIn({ headers }: IncomingMessage): number | undefined {
  const text = headers['retry-after']
  if (text === undefined) return undefined
  const seconds = /^\d{1,9}$/.test(text) ? Number(text) : (Date.parse(text) - Date.now()) / 1000
  return Number.isNaN(seconds) ? undefined : Math.max(0, Math.ceil(seconds))
}
