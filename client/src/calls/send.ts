import type { Core } from '../core.ts'
import { ApiError, errorFromResponse, networkError } from './api-error.ts'
import { noteAnswer } from './connection.ts'
import { prepare, type Request } from './outgoing.ts'
import type { Outgoing } from './outgoing-call.ts'

/**
 * Sends one call and reads its answer. There is no timeout (docs/product.md, section 14).
 * @throws ApiError for every error answer, and for none; what `fetch` throws when `signal` aborts
 */
export async function send(core: Core, request: Request): Promise<unknown> {
  const response = await exchange(core, await prepare(core, request), request.signal)
  if (!response.ok) throw await errorFromResponse(response)
  return readReply(response, request.signal)
}

/**
 * Sends a prepared call and opens its answer, refusals too.
 * @throws ApiError if no answer came or it does not open; what `fetch` throws when `signal` aborts
 */
export async function exchange(
  core: Core,
  outgoing: Outgoing,
  signal: AbortSignal | undefined,
): Promise<Response> {
  const { environment } = core
  const { address, method, headers, body, open } = outgoing
  const init: RequestInit = { method, headers, body, cache: 'no-store', signal: signal ?? null }
  const response = await environment
    .fetch(environment.address + address, init)
    .then(refuseProxy)
    .catch((error: unknown) => {
      if (signal?.aborted) throw error
      noteAnswer(core, false)
      throw networkError(error)
    })
  noteAnswer(core, true)
  return open(response)
}

/**
 * Refuses an answer of a proxy that reports an unreachable server, by a page or an empty body; the server itself
 * refuses in JSON or sealed.
 */
function refuseProxy(response: Response): Response {
  const { status, headers } = response
  if (status > 501 && status < 505 && /^(text|$)/.test(headers.get('content-type') ?? '')) throw new Error()
  return response
}

/**
 * Reads a success. One that is not JSON is not from our server: something in between answered with a page of its own.
 */
export async function readReply(response: Response, signal: AbortSignal | undefined): Promise<unknown> {
  try {
    return await response.json()
  } catch (error) {
    if (signal?.aborted) throw error
    if (error instanceof SyntaxError)
      throw new ApiError({ status: response.status, code: 'unknown', cause: error })
    throw networkError(error)
  }
}
