import { expect, test } from 'vitest'
import { makeId } from '../../database/id.ts'
import { testKeyring } from '../../testing/test-keyring.ts'
import { codeOf, isCode } from './one-time-code.ts'

const keyring = testKeyring()
const owner = (codeLength: number) => ({ challengeID: makeId(), email: 'a@example.org', codeLength })

/** Pearson's statistic of how often each of `kinds` values came. */
function chiSquare(values: readonly number[], kinds: number): number {
  const counts = Array.from({ length: kinds }, () => 0)
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1
  const expected = values.length / kinds
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
}

test('a code has six digits, or ten characters of Crockford’s base32 with a hyphen', () => {
  for (let round = 0; round < 500; round += 1) {
    expect(codeOf(keyring, owner(6))).toMatch(/^\d{6}$/)
    expect(codeOf(keyring, owner(10))).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/)
  }
})

test('codes are uniform: each digit at each place, and each stretch of a thousand', () => {
  const codes = Array.from({ length: 50_000 }, () => codeOf(keyring, owner(6)))
  // The chance to exceed these by accident is below one in ten million.
  for (let place = 0; place < 6; place += 1) {
    const digits = codes.map((code) => Number(code[place]))
    expect(chiSquare(digits, 10)).toBeLessThan(50)
  }
  expect(
    chiSquare(
      codes.map((code) => Math.floor(Number(code) / 1000)),
      1000,
    ),
  ).toBeLessThan(1260)
})

test('long codes are uniform: each character at each place', () => {
  const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
  const codes = Array.from({ length: 20_000 }, () => codeOf(keyring, owner(10)).replace('-', ''))
  for (let place = 0; place < 10; place += 1) {
    const characters = codes.map((code) => alphabet.indexOf(code.charAt(place)))
    expect(chiSquare(characters, 32)).toBeLessThan(90)
  }
})

test('the same challenge and address give the same code; another challenge, address or key another', () => {
  const first = owner(10)
  const code = codeOf(keyring, first)
  expect(codeOf(keyring, first)).toBe(code)
  expect(codeOf(keyring, { ...first, challengeID: makeId() })).not.toBe(code)
  expect(codeOf(keyring, { ...first, email: 'b@example.org' })).not.toBe(code)
  expect(codeOf(testKeyring(), first)).not.toBe(code)
})

test('a long code is taken with and without its hyphen, in any case, and with letters for the digits they look like', () => {
  const long = owner(10)
  const code = codeOf(keyring, long)
  const spellings = [
    code,
    code.replace('-', ''),
    code.toLowerCase(),
    code.replace('-', '').toLowerCase(),
    code.replaceAll('0', 'o').replaceAll('1', 'l'),
    code.replaceAll('0', 'O').replaceAll('1', 'I'),
  ]
  for (const spelling of spellings) expect(isCode(keyring, long, spelling)).toBe(true)
  for (const wrong of [code.slice(1), `${code}0`, `${code.slice(0, -1)}${code.endsWith('7') ? '8' : '7'}`]) {
    expect(isCode(keyring, long, wrong)).toBe(false)
  }
})

test('a short code is taken as it is written and in no other way', () => {
  const short = owner(6)
  const code = codeOf(keyring, short)
  expect(isCode(keyring, short, code)).toBe(true)
  for (const wrong of [
    ` ${code}`,
    `${code} `,
    code.slice(1),
    `${code}0`,
    String(Number(code)).padStart(7, '0'),
  ]) {
    expect(isCode(keyring, short, wrong)).toBe(false)
  }
})
