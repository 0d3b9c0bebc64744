import type { Route } from '@cardea/contract'
import type { Core } from '../core.ts'
import { errorFromResponse, networkError } from './api-error.ts'
import { attempt } from './attempt.ts'
import { eventLines } from './event-lines.ts'
import { prepare } from './outgoing.ts'
import type { Outgoing } from './outgoing-call.ts'
import { waitFor } from './wait-for.ts'

/** The server sends something every 15 s; after this long a silence the connection counts as dead. */
const silentMs = 45_000

/**
 * Opens an event stream and yields the texts of its events until the server ends it. Uses `fetch`, because an
 * EventSource cannot send our headers.
 * @param lastEventID the position where an earlier stream stopped, `none` at first
 * @throws ApiError if it is refused, breaks off, goes silent, or a line does not open; what `fetch` throws when
 * `signal` aborts
 */
export async function* openEvents(
  core: Core,
  route: Route,
  signal: AbortSignal,
  lastEventID: string,
): AsyncGenerator<string, void> {
  const { response, openLine } = await attempt(core, { route, signal }, async (accessToken) => {
    const outgoing = await prepare(core, {
      route,
      params: {},
      body: undefined,
      accessToken,
      lastEventID,
      signal,
    })
    return { response: await openStream(core, outgoing, signal), openLine: outgoing.openLine }
  })
  if (!response.body) return
  const reader = response.body.getReader()
  const linesOf = eventLines()
  let seq = 0
  try {
    for (;;) {
      const { done, value } = await beforeSilence(reader.read(), signal)
      if (done) return
      for (const line of linesOf(value)) {
        yield await openLine(seq, line)
        seq += 1
      }
    }
  } finally {
    // The consumer has gone; cancelling an ended stream does no harm.
    await reader.cancel().catch(() => undefined)
  }
}

async function openStream(
  { environment }: Core,
  { address, method, headers, open }: Outgoing,
  signal: AbortSignal,
): Promise<Response> {
  const response = await environment
    .fetch(environment.address + address, { method, headers, cache: 'no-store', signal })
    .catch((error: unknown) => {
      throw signal.aborted ? error : networkError(error)
    })
  // Opened line by line: a line that is not sealed correctly does not open.
  if (response.ok) return response
  throw await errorFromResponse(await open(response))
}

async function beforeSilence<Chunk>(chunk: Promise<Chunk>, signal: AbortSignal): Promise<Chunk> {
  const heard = new AbortController()
  const silence = waitFor(silentMs, heard.signal).then(() => {
    throw networkError(new Error('The stream fell silent.'))
  })
  try {
    return await Promise.race([chunk, silence])
  } catch (error) {
    throw error instanceof TypeError && !signal.aborted ? networkError(error) : error
  } finally {
    heard.abort()
    silence.catch(() => undefined)
  }
}
