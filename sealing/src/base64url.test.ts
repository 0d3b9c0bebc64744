import { expect, test } from 'vitest'
import { fromBase64url, toBase64url } from './base64url.ts'
import { SealingError } from './sealing-error.ts'

test('encoding and decoding give the same bytes, at every length', () => {
  for (let length = 0; length <= 200; length++) {
    const bytes = crypto.getRandomValues(new Uint8Array(length))
    expect(fromBase64url(toBase64url(bytes))).toEqual(bytes)
  }
})

test.each([
  ['', []],
  ['AA', [0]],
  ['-_8', [0xfb, 0xff]],
  ['_____w', [255, 255, 255, 255]],
] as const)('%j is as RFC 4648 has it', (text, bytes) => {
  expect(fromBase64url(text)).toEqual(Uint8Array.from(bytes))
  expect(toBase64url(Uint8Array.from(bytes))).toBe(text)
})

test.each([
  ['padding', 'AA=='],
  ['the other alphabet', '+/8'],
  ['a space', 'A A'],
  ['a line break', 'AAAA\n'],
  ['a character beyond ASCII', 'AAAé'],
  ['a character far beyond', 'AAA\u{1F511}'],
  ['one character alone', 'A'],
  ['five characters', 'AAAAA'],
  ['stray bits after one byte', 'AB'],
  ['stray bits after two bytes', 'AAB'],
])('%s is refused', (_, text) => {
  expect(() => fromBase64url(text)).toThrow(SealingError)
})
