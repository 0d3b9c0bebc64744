import { beforeAll, expect, test } from 'vitest'
import type { CallBinding } from './call-binding.ts'
import {
  deriveCallKeys,
  openLine,
  openReply,
  openRequest,
  sealLine,
  sealReply,
  sealRequest,
  type CallKeys,
} from './call-keys.ts'
import { makeClientKeyPair } from './client-key.ts'
import { openClientContext, openServerContext, type ClientContext } from './context.ts'
import { exportPoint } from './point.ts'
import { frameOverheadBytes, type Bytes, type KeyPair } from './protocol.ts'
import { SealingError } from './sealing-error.ts'
import { importServerKey, makeServerKey, type ServerKey } from './server-key.ts'

const binding: CallBinding = {
  method: 'POST',
  target: '/api/record/share/1?timestamp=1795219200000',
  credentialID: '1',
  timestamp: '1795219200000',
  nonce: 'AAECAwQFBgcICQoLDA0ODw',
  tokenHash: 'b'.repeat(43),
  contentType: 'multipart/form-data; boundary=x',
}
const plain = new TextEncoder().encode('{"name":"Router"}')

let serverKey: ServerKey
let pair: KeyPair
let page: ClientContext
let client: CallKeys
let server: CallKeys

beforeAll(async () => {
  serverKey = await importServerKey(await makeServerKey())
  pair = await makeClientKeyPair()
  page = await openClientContext(serverKey, pair)
  client = await deriveCallKeys(page, binding)
  server = await serverSide(binding)
})

async function serverSide(bound: CallBinding): Promise<CallKeys> {
  const context = await openServerContext(serverKey, page.enc, await exportPoint(pair.publicKey))
  return deriveCallKeys(context, bound)
}

const refused = (opened: Promise<unknown>) => expect(opened).rejects.toThrow(new SealingError())

test('each end opens what the other sealed: a call, its answer and its lines', async () => {
  expect(await openRequest(server, await sealRequest(client, plain))).toEqual(plain)
  expect(await openReply(client, 201, await sealReply(server, 201, plain))).toEqual(plain)
  expect(await openLine(client, 200, 7, await sealLine(server, 200, 7, plain))).toEqual(plain)
  const empty = await sealRequest(client, new Uint8Array())
  expect(empty.length).toBe(frameOverheadBytes)
  expect(await openRequest(server, empty)).toEqual(new Uint8Array())
})

test('the same text is never sealed the same', async () => {
  const frames = await Promise.all(Array.from({ length: 50 }, () => sealRequest(client, plain)))
  expect(new Set(frames.map(String)).size).toBe(50)
  expect(new Set(frames.map((frame) => String(frame.subarray(0, 12)))).size).toBe(50)
})

test('a single bit changed anywhere, in IV, text or tag, and nothing opens', async () => {
  const frame = await sealRequest(client, plain)
  const reply = await sealReply(server, 200, plain)
  for (let at = 0; at < frame.length; at++) {
    const bit = 1 << (at % 8)
    await refused(openRequest(server, frame.with(at, (frame[at] ?? 0) ^ bit)))
    await refused(openReply(client, 200, reply.with(at, (reply[at] ?? 0) ^ bit)))
  }
})

test('cut anywhere, a short tag with it, or extended, and nothing opens', async () => {
  const frame = await sealRequest(client, plain)
  for (let length = 0; length < frame.length; length++) {
    await refused(openRequest(server, frame.slice(0, length)))
    await refused(openRequest(server, frame.slice(frame.length - length)))
  }
  await refused(openRequest(server, Uint8Array.of(...frame, 0)))
  await refused(openRequest(server, Uint8Array.of(...frame, ...frame)))
})

const moved: Partial<CallBinding>[] = [
  { method: 'PUT' },
  { target: '/api/record/share/2?timestamp=1795219200000' },
  { target: '/record/share/1?timestamp=1795219200000' },
  { target: '/api/record/share/1' },
  { credentialID: '2' },
  { credentialID: '' },
  { timestamp: '1795219200001' },
  { nonce: 'AAECAwQFBgcICQoLDA0OEA' },
  { tokenHash: 'c'.repeat(43) },
  { tokenHash: '' },
  { contentType: 'multipart/form-data; boundary=y' },
  { contentType: '' },
  // The same letters, cut elsewhere.
  { credentialID: '', timestamp: '1795219200000', target: `${binding.target}\u00001` },
]

test.each(moved)('moved to another call, it does not open: %j', async (part) => {
  const frame = await sealRequest(client, plain)
  const reply = await sealReply(server, 200, plain)
  await refused(openRequest(await serverSide({ ...binding, ...part }), frame))
  await refused(openReply(await deriveCallKeys(page, { ...binding, ...part }), 200, reply))
})

test.each(['method', 'target', 'credentialID', 'tokenHash', 'contentType'] as const)(
  'a line break in %s is refused, as it could pass for two parts',
  async (part) => {
    const keys = await deriveCallKeys(page, { ...binding, [part]: 'one\ntwo' })
    await refused(sealRequest(keys, plain))
    await refused(openReply(keys, 200, await sealReply(server, 200, plain)))
  },
)

test('an answer opens under its own status alone, a line under its own number', async () => {
  const reply = await sealReply(server, 200, plain)
  await refused(openReply(client, 201, reply))
  await refused(openReply(client, 400, reply))
  const line = await sealLine(server, 200, 7, plain)
  await refused(openLine(client, 200, 8, line))
  await refused(openReply(client, 200, line))
  await refused(openLine(client, 200, 7, reply))
})

test('a call is no answer, and an answer no call', async () => {
  await refused(openReply(client, 200, await sealRequest(client, plain)))
  await refused(openRequest(server, await sealReply(server, 200, plain)))
})

const wrongStamps: Partial<CallBinding>[] = [
  { timestamp: '1795219200' },
  { timestamp: '01795219200000' },
  { timestamp: '179521920000.' },
  { timestamp: '' },
  { timestamp: ' 795219200000' },
  { timestamp: '1795219200000\n' },
  { nonce: '' },
  { nonce: 'AAECAwQFBgcICQoLDA0O' },
  { nonce: 'AAECAwQFBgcICQoLDA0ODxA' },
  { nonce: 'AAECAwQFBgcICQoLDA0ODx' },
  { nonce: 'AAECAwQFBgcICQoLDA0ODw==' },
]
test.each(wrongStamps)('%j is neither a timestamp nor a nonce', async (part) => {
  await refused(deriveCallKeys(page, { ...binding, ...part }))
})

test('base and Auth mode do not meet, nor do two browsers, two pages or two server keys', async () => {
  const frame = await sealRequest(client, plain)
  const key = await exportPoint(pair.publicKey)
  const otherKey = await exportPoint((await makeClientKeyPair()).publicKey)
  const otherPage = await openClientContext(serverKey, pair)
  const otherServer = await importServerKey(await makeServerKey())
  const basePage = await openClientContext(serverKey, null)
  const opening = async (server: ServerKey, enc: string, clientKey: string | null, sealed: Bytes) =>
    openRequest(await deriveCallKeys(await openServerContext(server, enc, clientKey), binding), sealed)

  await refused(opening(serverKey, page.enc, null, frame))
  await refused(opening(serverKey, page.enc, otherKey, frame))
  await refused(opening(serverKey, otherPage.enc, key, frame))
  await refused(opening(otherServer, page.enc, key, frame))
  const base = await sealRequest(await deriveCallKeys(basePage, binding), plain)
  await refused(opening(serverKey, basePage.enc, key, base))
  expect(await opening(serverKey, page.enc, key, frame)).toEqual(plain)
  expect(await opening(serverKey, basePage.enc, null, base)).toEqual(plain)
})

test('the private key of a browser, or of a server in use, cannot be exported', async () => {
  for (const { privateKey } of [pair, serverKey.pair]) {
    expect(privateKey.extractable).toBe(false)
    await expect(crypto.subtle.exportKey('pkcs8', privateKey)).rejects.toThrow()
    await expect(crypto.subtle.exportKey('jwk', privateKey)).rejects.toThrow()
  }
})
