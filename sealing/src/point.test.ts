import { expect, test } from 'vitest'
import { fromBase64url, toBase64url } from './base64url.ts'
import { openClientContext, openServerContext } from './context.ts'
import { exportPoint, importPoint } from './point.ts'
import type { Bytes } from './protocol.ts'
import { SealingError } from './sealing-error.ts'
import { importServerKey, makeServerKey } from './server-key.ts'

const stored = await makeServerKey()
const point = fromBase64url(stored.publicKey)

const compressed = () => Uint8Array.of(2 + ((point[64] ?? 0) & 1), ...point.subarray(1, 33))
const changed = (at: number, byte: number) => point.with(at, byte)

const wrong: readonly [string, Bytes][] = [
  ['a compressed point', compressed()],
  ['a compressed point, filled up', Uint8Array.of(...compressed(), ...new Uint8Array(32))],
  ['a hybrid point', changed(0, 6 + ((point[64] ?? 0) & 1))],
  ['a point beside the curve', changed(64, (point[64] ?? 0) ^ 1)],
  ['zero', Uint8Array.of(4, ...new Uint8Array(64))],
  ['infinity', Uint8Array.of(0)],
  ['infinity, filled up', new Uint8Array(65)],
  ['coordinates beyond the field', Uint8Array.of(4, ...new Uint8Array(64).fill(255))],
  ['64 bytes', point.slice(0, 64)],
  ['66 bytes', Uint8Array.of(...point, 0)],
  ['nothing', new Uint8Array()],
]

test.each(wrong)('%s is no key, wherever one stands', async (_, bytes) => {
  const text = toBase64url(bytes)
  const serverKey = await importServerKey(stored)
  await expect(importPoint(text)).rejects.toThrow(SealingError)
  await expect(openServerContext(serverKey, text, null)).rejects.toThrow(SealingError)
  await expect(openServerContext(serverKey, stored.publicKey, text)).rejects.toThrow(SealingError)
  await expect(openClientContext({ id: '', publicKey: text }, null)).rejects.toThrow(SealingError)
  await expect(importServerKey({ ...stored, publicKey: text })).rejects.toThrow(SealingError)
})

test('every refusal has the same words', async () => {
  const said = new Set<string>()
  for (const [, bytes] of wrong) {
    await importPoint(toBase64url(bytes)).catch((error: unknown) => said.add(String(error)))
  }
  expect([...said]).toEqual([String(new SealingError())])
})

test('a point comes back as it went in', async () => {
  expect(await exportPoint(await importPoint(stored.publicKey))).toBe(stored.publicKey)
})
