import { randomBytes } from 'node:crypto'
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
  sealLine,
  sealReply,
  sealingHeaders,
  toBase64url,
} from '@cardea/sealing'
import { expect, test } from 'vitest'
import { keyPairOf } from './hpke-by-hand.ts'
import { sealerOf, type CallToSeal, type SealedRequest } from './sealed-client.ts'

const accessToken = 'token'
const target = '/api/record/1?timestamp=1'
const calls: [string, CallToSeal][] = [
  ['JSON', { method: 'PUT', target, accessToken, credentialID: '1', body: { json: { name: 'Router' } } }],
  ['no body', { method: 'GET', target, accessToken, credentialID: '1' }],
  [
    'bytes in chunks',
    {
      method: 'POST',
      target,
      body: { bytes: randomBytes(600_000), contentType: 'multipart/form-data', isInChunks: true },
    },
  ],
  [
    'bytes',
    { method: 'POST', target, body: { bytes: randomBytes(1000), contentType: 'multipart/form-data' } },
  ],
]
const modes = ['base', 'Auth'] as const

test.each(calls.flatMap(([what, call]) => modes.map((mode) => [what, mode, call] as const)))(
  'both implementations understand each other: %s, %s mode',
  async (_, mode, call) => {
    const stored = await makeServerKey()
    const clientKey = mode === 'Auth' ? keyPairOf() : undefined
    const sealer = sealerOf({ publicKey: stored.publicKey, clientKey })
    const { request, open, openLine } = sealer.seal(call)

    const serverKey = await importServerKey(stored)
    expect(request.headers[sealingHeaders.serverKeyID]).toBe(serverKey.id)
    const enc = request.headers[sealingHeaders.clientPublicKey] ?? ''
    const context = await openServerContext(serverKey, enc, clientKey?.getPublicKey('base64url') ?? null)
    const keys = await deriveCallKeys(context, {
      method: request.method,
      target: request.url,
      credentialID: request.headers['credential-id'] ?? '',
      timestamp: request.headers[sealingHeaders.timestamp] ?? '',
      nonce: request.headers[sealingHeaders.nonce] ?? '',
      tokenHash: call.accessToken ? await hashAccessToken(call.accessToken) : '',
      contentType: request.headers[sealingHeaders.contentType] ?? '',
    })
    const openBody = request.headers[sealingHeaders.sealedAs] === inChunks ? openChunks : openRequest
    expect(Buffer.from(await openBody(keys, sealedIn(request)))).toEqual(plainOf(call))

    const answer = new TextEncoder().encode('{"_id":"1"}')
    const reply = Buffer.from(await sealReply(keys, 200, answer))
    expect(open(200, reply)).toEqual(Buffer.from(answer))
    expect(() => open(201, reply)).toThrow()
    const line = toBase64url(await sealLine(keys, 200, 3, answer))
    expect(openLine(200, 3, line)).toEqual(Buffer.from(answer))
    expect(() => openLine(200, 4, line)).toThrow()
  },
)

function sealedIn({ headers, payload }: SealedRequest) {
  if (payload === null) return fromBase64url(headers[sealingHeaders.seal] ?? '')
  return typeof payload === 'string' ? readPayload(payload) : Uint8Array.from(payload)
}

function plainOf({ body }: CallToSeal): Buffer {
  if (!body) return Buffer.alloc(0)
  return 'bytes' in body ? body.bytes : Buffer.from(JSON.stringify(body.json))
}
