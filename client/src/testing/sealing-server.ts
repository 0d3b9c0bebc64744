import {
  deriveCallKeys,
  fromBase64url,
  hashAccessToken,
  importServerKey,
  inChunks,
  makeServerKey,
  openChunks,
  openRequest,
  openServerContext,
  readPayload,
  sealingHeaders,
  sealReply,
  type ServerKey,
} from '@cardea/sealing'

/** A call as the server has opened it. */
export type OpenedCall = {
  method: string
  path: string
  headers: Headers
  body: Uint8Array
  /** Opened by the session's key. */
  isSealed: boolean
}

export type Answer = {
  status?: number
  /** JSON, or bytes. */
  body: unknown
  /** As it is. */
  isPlain?: boolean
  headers?: Record<string, string>
}

/**
 * The server's end of request encryption, in the place of `fetch`: opens what comes, asks `answer` what to say, and seals
 * that. What does not open throws.
 */
export class SealingServer {
  key: ServerKey
  /** Of the session that calls. */
  clientKey: string | null = null
  calls: OpenedCall[] = []
  /** What it answers beside its key, of whose that is. */
  proof: object = {}
  answer: (call: OpenedCall) => Answer = () => ({ body: {} })
  /** Changes an answer on its way. */
  meddle: (answer: Response) => Response | Promise<Response> = (answer) => answer

  private constructor(key: ServerKey) {
    this.key = key
  }

  static async start(): Promise<SealingServer> {
    return new SealingServer(await importServerKey(await makeServerKey()))
  }

  async renewKey(): Promise<void> {
    this.key = await importServerKey(await makeServerKey())
  }

  readonly fetch = async (address: string, init: RequestInit): Promise<Response> => {
    const headers = new Headers(init.headers)
    const call = { method: init.method ?? 'GET', path: address.replace(/\?.*/, ''), headers }
    const given = init.body instanceof Blob ? new Uint8Array(await init.body.arrayBuffer()) : init.body
    const sent = given instanceof Uint8Array ? new Uint8Array(given) : textOf(given)
    const enc = headers.get(sealingHeaders.clientPublicKey)
    if (enc === null) {
      const body = typeof sent === 'string' ? new TextEncoder().encode(sent) : sent
      return plainAnswer(this.#note({ ...call, body, isSealed: false }))
    }
    if (headers.get(sealingHeaders.serverKeyID) !== this.key.id)
      return plainAnswer(refusal(400, 'encryption/unknown-key'))

    const keys = await deriveCallKeys(await openServerContext(this.key, enc, this.clientKey), {
      method: call.method,
      target: address,
      credentialID: headers.get('credential-id') ?? '',
      timestamp: headers.get(sealingHeaders.timestamp) ?? '',
      nonce: headers.get(sealingHeaders.nonce) ?? '',
      tokenHash: await tokenHashOf(headers),
      contentType: headers.get(sealingHeaders.contentType) ?? '',
    })
    const seal = headers.get(sealingHeaders.seal)
    const sealed = seal !== null ? fromBase64url(seal) : typeof sent === 'string' ? readPayload(sent) : sent
    const open = headers.get(sealingHeaders.sealedAs) === inChunks ? openChunks : openRequest
    const answer = this.#note({ ...call, body: await open(keys, sealed), isSealed: true })
    // A refresh proves its key, and is answered as any public call.
    const isPlain = answer.isPlain || call.path.startsWith('/api/auth/')
    if (isPlain) return this.meddle(plainAnswer(answer))
    const { status = 200, body } = answer
    const sealedBody = await sealReply(keys, status, bytesOf(body))
    const all = { ...answer.headers, [sealingHeaders.encrypted]: '1' }
    return this.meddle(new Response(sealedBody, { status, headers: all }))
  }

  #note(call: OpenedCall): Answer {
    this.calls.push(call)
    if (call.path === '/api/encryption/public-key')
      return { body: { publicKey: this.key.publicKey, ...this.proof } }
    return this.answer(call)
  }
}

export const refusal = (status: number, code: string, more: object = {}): Answer => ({
  status,
  body: { errors: [{ message: `Because of ${code}.`, code, ...more }] },
})

async function tokenHashOf(headers: Headers): Promise<string> {
  const authorization = headers.get('authorization')
  return authorization === null ? '' : hashAccessToken(authorization.slice('Bearer '.length))
}

const textOf = (body: unknown): string => (typeof body === 'string' ? body : '')

const bytesOf = (body: unknown) =>
  body instanceof Uint8Array ? new Uint8Array(body) : new TextEncoder().encode(JSON.stringify(body))

const plainAnswer = ({ status = 200, body, headers }: Answer): Response =>
  new Response(bytesOf(body), { status, headers: { 'content-type': 'application/json', ...headers } })
