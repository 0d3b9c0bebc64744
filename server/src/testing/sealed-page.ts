import type { FastifyInstance } from 'fastify'
import { Answer } from './answer.ts'
import type { Person } from './factories.ts'
import { sealerOf, type CallToSeal, type SealedByHand, type SealedRequest } from './sealed-client.ts'

type Call = Partial<Omit<CallToSeal, 'target'>> & {
  /** Below /api. */
  path?: string
}

/** A page of a person's browser, in agreement with the server. */
export interface SealedPage {
  /** Seals a call, GET /user/me unless it says otherwise, by the test's clock. */
  seal(call?: Call): SealedByHand
  /** Sends it, changed on its way; the answer is opened where it is sealed. @throws where it does not open */
  send(sealed: SealedByHand, changed?: Partial<SealedRequest>): Promise<Answer<unknown>>
  /** Seals and sends. */
  call(call?: Call): Promise<Answer<unknown>>
}

/** Opens a page of a person, or one without a session: in Auth mode where their session has a client key. */
export async function openPage(
  app: FastifyInstance,
  now: () => Date,
  person?: Pick<Person, 'accessToken' | 'clientKey'>,
): Promise<SealedPage> {
  const { publicKey } = (await app.inject({ url: '/api/encryption/public-key' })).json<{
    publicKey: string
  }>()
  const sealer = sealerOf({ publicKey, clientKey: person?.clientKey })

  const seal: SealedPage['seal'] = ({ path = '/user/me', ...call } = {}) =>
    sealer.seal({
      method: 'GET',
      accessToken: person?.accessToken ?? null,
      timestamp: now().getTime(),
      ...call,
      target: `/api${path}`,
    })

  const send: SealedPage['send'] = async (sealed, changed = {}) => {
    const { method, url, headers, payload } = { ...sealed.request, ...changed }
    const response = await app.inject({
      method: method as 'GET',
      url,
      headers,
      ...(payload !== null && { payload }),
    })
    return openAnswer(sealed, response.statusCode, response.headers, response.rawPayload)
  }

  return { seal, send, call: (call) => send(seal(call)) }
}

/** What came back: sealed, if it says so, else plain. JSON is parsed. */
export function openAnswer(
  sealed: SealedByHand,
  status: number,
  headers: Readonly<Record<string, unknown>>,
  bytes: Buffer,
): Answer<unknown> {
  const body = headers['x-encrypted'] === '1' ? sealed.open(status, bytes) : bytes
  return new Answer(status, headers, parse(body))
}

function parse(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString())
  } catch {
    return bytes
  }
}
