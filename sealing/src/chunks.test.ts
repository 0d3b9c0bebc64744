import { expect, test } from 'vitest'
import { fromBase64url, toBase64url } from './base64url.ts'
import type { CallBinding } from './call-binding.ts'
import { sealRequest, type CallKeys } from './call-keys.ts'
import { chunkNonce, chunksLength, openChunks, sealChunks } from './chunks.ts'
import { sizes, type Bytes } from './protocol.ts'
import { SealingError } from './sealing-error.ts'
import vector from './vectors/chunks.json' with { type: 'json' }

const binding: CallBinding = {
  method: 'POST',
  target: '/api/media/upload?timestamp=1795219200000',
  credentialID: '',
  timestamp: '1795219200000',
  nonce: 'AAECAwQFBgcICQoLDA0ODw',
  tokenHash: 'b'.repeat(43),
  contentType: 'multipart/form-data; boundary=x',
}
const keys: CallKeys = {
  binding,
  request: new Uint8Array(sizes.key).fill(1),
  response: new Uint8Array(sizes.key).fill(2),
}

const { chunk, salt, tag } = sizes
const border = (chunks: number): number => salt + chunks * (chunk + tag)

const bytesOf = (length: number): Bytes =>
  Uint8Array.from({ length }, (_, place) => (place + (place >> 8)) % 251)
const seal = async (plain: Bytes, by = keys): Promise<Bytes> =>
  new Uint8Array(await (await sealChunks(by, new Blob([plain]))).arrayBuffer())
const joined = async (...parts: Bytes[]): Promise<Bytes> =>
  new Uint8Array(await new Blob(parts).arrayBuffer())
const refused = (sealed: Bytes, by = keys) =>
  expect(openChunks(by, sealed)).rejects.toThrow(new SealingError())
const isSame = (a: Bytes, b: Bytes): boolean => a.length === b.length && a.every((byte, at) => byte === b[at])

test.each([0, 1, chunk - 1, chunk, chunk + 1, 20 * chunk, 41 * chunk + 5])(
  'an upload of %d bytes opens as it was sealed, and has the length that was told',
  async (length) => {
    const plain = bytesOf(length)
    const sealed = await seal(plain)
    expect(sealed.length).toBe(chunksLength(length))
    expect(isSame(await openChunks(keys, sealed), plain)).toBe(true)
  },
)

test('the same bytes are sealed under another key each time', async () => {
  const plain = bytesOf(100)
  expect(toBase64url(await seal(plain))).not.toBe(toBase64url(await seal(plain)))
})

test('an upload that is cut, extended, or changed does not open', async () => {
  const sealed = await seal(bytesOf(3 * chunk))
  for (const cut of [
    0,
    1,
    salt,
    salt + tag,
    border(1),
    border(1) + tag,
    border(2),
    border(3) - tag,
    border(3) - 1,
  ]) {
    await refused(sealed.subarray(0, cut))
  }
  await refused(await joined(sealed, new Uint8Array(1)))
  for (const at of [0, salt, border(1) - 1, border(1), border(3) - 1]) {
    const changed = Uint8Array.from(sealed)
    changed[at] = (changed[at] ?? 0) ^ 1
    await refused(changed)
  }
})

test('chunks open at their own place alone, and for the call they were made for', async () => {
  const sealed = await seal(bytesOf(3 * chunk))
  const [first, second, third] = [0, 1, 2].map((place) => sealed.subarray(border(place), border(place + 1)))
  const [own, none] = [sealed.subarray(0, salt), new Uint8Array()]
  for (const order of [
    [second, first, third],
    [first, third, second],
    [first, second],
    [second, third],
    [first, first, second, third],
    [first, second, third, third],
  ]) {
    await refused(await joined(own, ...order.map((part) => part ?? none)))
  }
  const other = await seal(bytesOf(3 * chunk))
  await refused(await joined(own, first ?? none, other.subarray(border(1))))
  await refused(sealed, { ...keys, binding: { ...binding, contentType: 'text/plain' } })
  await refused(sealed, { ...keys, request: keys.response })
})

test('one frame does not open as chunks', async () => {
  await refused(await sealRequest(keys, bytesOf(100)))
})

test('a nonce holds the number of its chunk, and whether it is the last', () => {
  expect([...chunkNonce(0x01020304, true)]).toEqual([0, 0, 0, 0, 0, 0, 0, 1, 2, 3, 4, 1])
  expect([...chunkNonce(0, false)]).toEqual(Array(12).fill(0))
})

test('the fixed upload opens', async () => {
  const request = fromBase64url(vector.requestKey)
  const sealed = fromBase64url(vector.sealed)
  const opened = await openChunks({ binding: vector.binding, request, response: request }, sealed)
  expect(toBase64url(opened)).toBe(vector.plain)
})
