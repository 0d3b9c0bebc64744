import { expect, test } from 'vitest'
import { readOneTimeCodes } from './one-time-codes.ts'

/** RFC 6238, appendix B: the secret of its SHA-1 examples, in base32. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

test.each([
  [59_000, '94287082'],
  [1_111_111_109_000, '07081804'],
  [20_000_000_000_000, '65353130'],
])('at %i ms the code of RFC 6238 is %s', (now, code) => {
  const codes = readOneTimeCodes(`otpauth://totp/Example:lena?secret=${secret}&digits=8`)
  expect(codes?.codeAt(now)).toBe(code)
})

test('a key alone makes six digits each half minute, however it is spaced', () => {
  const codes = readOneTimeCodes('gezd gnbv gy3t-qojq GEZDGNBVGY3TQOJQ')
  expect(codes?.periodSeconds).toBe(30)
  expect(codes?.codeAt(59_000)).toBe('287082')
})

test.each([
  '',
  'not a key!',
  'otpauth://hotp/x?secret=GEZDGNBV&counter=1',
  'otpauth://totp/x',
  'https://example.org',
])('%j is no key', (value) => {
  expect(readOneTimeCodes(value)).toBeNull()
})

test.each([
  'steam://63BEDWCQZKTQWPESARIERL5DTTQFCJTK',
  'otpauth://totp/a?secret=63BEDWCQZKTQWPESARIERL5DTTQFCJTK&digits=5&period=30&encoder=steam',
])('%s makes the five letters that Steam takes', (value) => {
  const codes = readOneTimeCodes(value)
  expect(codes?.codeAt(1_511_200_518_000)).toBe('FR8RV')
  expect(codes?.codeAt(1_511_200_714_000)).toBe('9P3VP')
})
