import type { BodyInput, Params, Reply, Route } from '@cardea/contract'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { Answer } from './answer.ts'
import type { Canaries } from './canaries.ts'

interface Origin {
  headers?: Record<string, string>
  /** The address the call comes from. */
  from?: string
}

type Input<R extends Route> = Origin & { params?: Params<R>; body?: BodyInput<R> }

/** Makes calls as one person, or without a session. */
export interface Client {
  /** A call as the contract has it. */
  call<const R extends Route>(route: R, input?: Input<R>): Promise<Answer<Reply<R>>>
  /** Whatever one likes: `path` below /api, `body` as JSON unless it is text or bytes. */
  send(method: string, path: string, input?: Origin & { body?: unknown }): Promise<Answer<unknown>>
}

export function createClient(app: FastifyInstance, accessToken: string | null, canaries: Canaries): Client {
  const own: Record<string, string> = accessToken === null ? {} : { authorization: `Bearer ${accessToken}` }

  const send: Client['send'] = async (method, path, { headers, from = '127.0.0.1', body } = {}) => {
    const isRaw = typeof body === 'string' || Buffer.isBuffer(body)
    canaries.note([accessToken, path.split(/[/?=&]/), headers, Buffer.isBuffer(body) ? null : body])
    const response = await app.inject({
      method,
      url: `/api${path}`,
      remoteAddress: from,
      headers: {
        version: '0',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...own,
        ...headers,
      },
      ...(body === undefined ? {} : { payload: isRaw ? body : JSON.stringify(body) }),
      payloadAsStream: true,
    })
    const answer = parse(await readPayload(response))
    canaries.note(answer)
    return new Answer(response.statusCode, response.headers, answer)
  }

  return clientBy(send)
}

/** Calls as the contract has them, by a way to send. */
export function clientBy(send: Client['send']): Client {
  return {
    send,
    async call<R extends Route>(route: R, { params, body, ...origin }: Input<R> = {}) {
      const answer = await send(route.method, fillPath(route.path, params), {
        ...origin,
        ...(body === undefined ? {} : { body }),
      })
      return new Answer<Reply<R>>(answer.status, answer.headers, answer.json)
    },
  }
}

const fillPath = (path: string, params: Readonly<Record<string, string>> = {}): string =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))

/** Of an event stream, which has no end, the first event; then its reader is gone. */
async function readPayload(response: LightMyRequestResponse): Promise<string> {
  const isEndless = String(response.headers['content-type']).startsWith('text/event-stream')
  const chunks: Buffer[] = []
  for await (const chunk of response.stream()) {
    chunks.push(chunk as Buffer)
    if (isEndless) break
  }
  if (isEndless) response.raw.res.destroy()
  return Buffer.concat(chunks).toString()
}

function parse(payload: string): unknown {
  try {
    return JSON.parse(payload)
  } catch {
    return payload
  }
}
