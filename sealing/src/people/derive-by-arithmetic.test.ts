import { expect, onTestFinished, test, vi } from 'vitest'
import { deriveByArithmetic } from './derive-by-arithmetic.ts'
import { derivePair, importPair } from './pair.ts'

test('a pair derived by arithmetic is the one that the platform derives, and fits together', async () => {
  for (const byte of [0, 1, 7, 128, 255]) {
    const secret = new Uint8Array(32).fill(byte)
    const pair = await deriveByArithmetic(secret)
    expect(pair).toEqual(await derivePair(secret))
    await importPair(pair, 'ECDSA')
  }
})

test('a platform that exports no derived key gets the same pair', async () => {
  const secret = new Uint8Array(32).fill(3)
  const expected = await derivePair(secret)
  const asInFirefox = new DOMException('No export', 'OperationError')
  const exporting = vi.spyOn(crypto.subtle, 'exportKey').mockRejectedValue(asInFirefox)
  onTestFinished(() => exporting.mockRestore())
  expect(await derivePair(secret)).toEqual(expected)
  expect(exporting).toHaveBeenCalled()
})
