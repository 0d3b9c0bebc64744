import { randomBytes } from 'node:crypto'
import { chunkAAD, type CallKeys } from '@cardea/sealing'
import { limits } from '@cardea/contract'
import { expect, test } from 'vitest'
import { chunkBytes, sealChunks } from '../../testing/chunks-by-hand.ts'
import { Chunks } from './chunked-upload.ts'

const keys: CallKeys = {
  binding: {
    method: 'POST',
    target: '/api/media/upload',
    credentialID: '',
    timestamp: '1795219200000',
    nonce: 'AAECAwQFBgcICQoLDA0ODw',
    tokenHash: '',
    contentType: 'multipart/form-data; boundary=x',
  },
  request: new Uint8Array(32).fill(1),
  response: new Uint8Array(32).fill(2),
}
const seal = (plain: Buffer): Buffer =>
  sealChunks(Buffer.from(keys.request), Buffer.from(chunkAAD(keys.binding)), plain)

test('an upload that nobody reads yet holds the chunk that comes and one that waits, however much was sent', async () => {
  const opening = new Chunks(keys, Infinity)
  const sealed = seal(Buffer.alloc(limits.fileBytes))
  let taken = 0
  for (let at = 0; at < sealed.length; at += 64 * 1024) {
    const piece = sealed.subarray(at, at + 64 * 1024)
    opening.write(piece, () => (taken += piece.length))
  }
  await new Promise((resolve) => setImmediate(resolve))
  expect(opening.readableLength).toBe(chunkBytes)
  expect(taken).toBeLessThan(3 * chunkBytes)
  opening.destroy()
})

test('bytes that come one at a time are opened as others are', async () => {
  const plain = randomBytes(chunkBytes + 10)
  const opening = new Chunks(keys, Infinity)
  const opened = Array.fromAsync(opening as AsyncIterable<Buffer>)
  for (const byte of seal(plain)) opening.write(Buffer.of(byte))
  opening.end()
  expect(Buffer.concat(await opened).equals(plain)).toBe(true)
})

test('no byte of a chunk that does not open is passed on', async () => {
  const sealed = seal(randomBytes(3 * chunkBytes))
  const at = 16 + 2 * (chunkBytes + 16) - 1
  sealed[at] = (sealed[at] ?? 0) ^ 1
  const opening = new Chunks(keys, Infinity)
  let handedOn = 0
  opening.on('data', (bytes: Buffer) => (handedOn += bytes.length))
  const failed = new Promise((_, reject) => opening.on('error', reject))
  opening.end(sealed)
  await expect(failed).rejects.toMatchObject({ code: 'encryption/invalid' })
  expect(handedOn).toBeLessThanOrEqual(chunkBytes)
})
