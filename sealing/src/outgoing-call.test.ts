import { beforeAll, expect, test } from 'vitest'
import { fromBase64url } from './base64url.ts'
import { hashAccessToken, type CallBinding } from './call-binding.ts'
import { openChunks } from './chunks.ts'
import { deriveCallKeys, openReply, openRequest, sealReply } from './call-keys.ts'
import { openClientContext, openServerContext, type ClientContext } from './context.ts'
import { sealCall, type OutgoingBody } from './outgoing-call.ts'
import { readPayload } from './payload.ts'
import { inChunks, sealingHeaders, type Bytes } from './protocol.ts'
import { SealingError } from './sealing-error.ts'
import { importServerKey, makeServerKey, type ServerKey } from './server-key.ts'

let serverKey: ServerKey
let page: ClientContext

beforeAll(async () => {
  serverKey = await importServerKey(await makeServerKey())
  page = await openClientContext(serverKey, null)
})

const call = (body: OutgoingBody) => ({
  method: 'POST',
  target: '/api/record',
  credentialID: '',
  accessToken: 'token',
  timestamp: 1_795_219_200_000,
  body,
})

/** The call as the server reads it, from nothing but what travels. */
async function arrive(headers: Record<string, string>, sealed: Bytes) {
  const binding: CallBinding = {
    method: 'POST',
    target: '/api/record',
    credentialID: '',
    timestamp: headers[sealingHeaders.timestamp] ?? '',
    nonce: headers[sealingHeaders.nonce] ?? '',
    tokenHash: await hashAccessToken('token'),
    contentType: headers[sealingHeaders.contentType] ?? '',
  }
  expect(headers[sealingHeaders.serverKeyID]).toBe(serverKey.id)
  const context = await openServerContext(serverKey, headers[sealingHeaders.clientPublicKey] ?? '', null)
  const keys = await deriveCallKeys(context, binding)
  const isInChunks = headers[sealingHeaders.sealedAs] === inChunks
  return { keys, plain: await (isInChunks ? openChunks(keys, sealed) : openRequest(keys, sealed)) }
}

test('JSON travels as a payload', async () => {
  const { headers, body, keys } = await sealCall(page, call({ json: '{"name":"Router"}' }))
  expect(headers['content-type']).toBe('application/json')
  expect(headers).not.toHaveProperty(sealingHeaders.seal)
  if (typeof body !== 'string') throw new Error('The payload is no text.')
  const arrived = await arrive(headers, readPayload(body))
  expect(new TextDecoder().decode(arrived.plain)).toBe('{"name":"Router"}')
  const answer = await sealReply(arrived.keys, 201, Uint8Array.of(1, 2, 3))
  expect(await openReply(keys, 201, answer)).toEqual(Uint8Array.of(1, 2, 3))
})

test.each([false, true])(
  'an upload travels as bytes, in chunks %s, and says apart what they are',
  async (isInChunks) => {
    const bytes = Uint8Array.of(45, 45, 120, 0, 255)
    const file = new Blob([bytes], { type: 'multipart/form-data; boundary=x' })
    const { headers, body } = await sealCall(page, call({ file, isInChunks }))
    expect(headers['content-type']).toBe('application/octet-stream')
    expect(headers[sealingHeaders.contentType]).toBe('multipart/form-data; boundary=x')
    expect(headers[sealingHeaders.sealedAs]).toBe(isInChunks ? 'chunks' : undefined)
    if (!(body instanceof Blob)) throw new Error('The upload is no bytes.')
    expect((await arrive(headers, new Uint8Array(await body.arrayBuffer()))).plain).toEqual(bytes)
  },
)

test('a call without a body carries its seal in a header', async () => {
  const { headers, body } = await sealCall(page, call(null))
  expect(body).toBeNull()
  expect(headers).not.toHaveProperty('content-type')
  const { plain } = await arrive(headers, fromBase64url(headers[sealingHeaders.seal] ?? ''))
  expect(plain).toEqual(new Uint8Array())
})

test('each call has a nonce of its own', async () => {
  const sent = await Promise.all(Array.from({ length: 50 }, () => sealCall(page, call(null))))
  expect(new Set(sent.map(({ headers }) => headers[sealingHeaders.nonce])).size).toBe(50)
})

test.each([
  '',
  'null',
  '{}',
  '{"payload":1}',
  '{"payload":"AA==" }',
  '["AA"]',
  '{"payload":"AA","more":1}',
  '{',
])('the body %j is no payload', (body) => {
  expect(() => readPayload(body)).toThrow(SealingError)
})
