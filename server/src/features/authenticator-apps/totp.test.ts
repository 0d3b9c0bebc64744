import { expect, test } from 'vitest'
import { fromBase32 } from '../../testing/authenticator-apps.ts'
import { appCodeAt, appUri, findStep, makeAppSecret, stepAt, toBase32 } from './totp.ts'

/** RFC 6238, appendix B, for SHA-1: the last six of its eight digits. */
const secret = Buffer.from('12345678901234567890')
const cases = [
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
] as const

test.each(cases)('at %i seconds the code is that of RFC 6238', (seconds, code) => {
  expect(appCodeAt(secret, stepAt(new Date(seconds * 1_000)))).toBe(code)
})

test('a code is right in its step and in the ones before and after it, and in no other', () => {
  const now = new Date(1_234_567_890_000)
  const present = stepAt(now)
  const found = [-2, -1, 0, 1, 2].map((steps) => findStep(secret, appCodeAt(secret, present + steps), now, 0))
  expect(found).toEqual([undefined, present - 1, present, present + 1, undefined])
})

test('a code of the last accepted step, or of an older one, is not right again', () => {
  const now = new Date(1_234_567_890_000)
  const present = stepAt(now)
  expect(findStep(secret, appCodeAt(secret, present), now, present)).toBeUndefined()
  expect(findStep(secret, appCodeAt(secret, present - 1), now, present)).toBeUndefined()
  expect(findStep(secret, appCodeAt(secret, present + 1), now, present)).toBe(present + 1)
})

test('a secret has 160 bits, in base32 as RFC 4648 has it, and no two are the same', () => {
  expect(toBase32(Buffer.from('foobar'))).toBe('MZXW6YTBOI')
  const secrets = Array.from({ length: 50 }, makeAppSecret)
  expect(new Set(secrets.map(String)).size).toBe(50)
  for (const made of secrets) {
    expect(toBase32(made)).toMatch(/^[A-Z2-7]{32}$/)
    expect(fromBase32(toBase32(made))).toEqual(made)
  }
})

test('the address of the QR code says whose secret it is, and how codes are made', () => {
  const url = new URL(appUri('MZXW6YTBOI', 'ada+home@example.org'))
  expect(url.href).toContain('otpauth://totp/Cardea:ada%2Bhome%40example.org?')
  expect(Object.fromEntries(url.searchParams)).toEqual({
    secret: 'MZXW6YTBOI',
    issuer: 'Cardea',
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  })
})
