import { expect, test } from 'vitest'
import {
  generatePassphrase,
  loadWordlist,
  passphraseBits,
  type PassphraseRecipe,
} from './generate-passphrase.ts'
import { passwordBits } from './generate-password.ts'

const recipe: PassphraseRecipe = { words: 6, separator: '-', hasCapitals: false, hasDigit: false }
const wordlist = await loadWordlist()

/** Draws these numbers in turn. */
const drawing =
  (...numbers: number[]) =>
  () =>
    numbers.shift() ?? 0

test('a passphrase is as many words of the list as the recipe wants', () => {
  for (let round = 0; round < 200; round++) {
    const words = generatePassphrase(recipe, wordlist).split('-')
    expect(words).toHaveLength(6)
    for (const word of words) expect(wordlist).toContain(word)
  }
})

test('which words is drawn, capitals and separator are the recipe’s', () => {
  const drawn = generatePassphrase(
    { words: 4, separator: '.', hasCapitals: true, hasDigit: false },
    wordlist,
    drawing(0, 2047, 1, 2),
  )
  expect(drawn).toBe('Abandon.Zoo.Ability.Able')
})

test('the digit stands behind a word that is drawn too', () => {
  const drawn = generatePassphrase(
    { words: 4, separator: '-', hasCapitals: false, hasDigit: true },
    wordlist,
    drawing(0, 1, 2, 3, 2, 7),
  )
  expect(drawn).toBe('abandon-ability-able7-about')
})

test('each word brings eleven bits, a digit its place and its value', () => {
  expect(wordlist).toHaveLength(2048)
  expect(new Set(wordlist).size).toBe(2048)
  expect(passphraseBits(recipe, wordlist.length)).toBe(66)
  expect(passphraseBits({ ...recipe, words: 4, hasDigit: true }, 2048)).toBeCloseTo(44 + Math.log2(40))
})

test('the bits of a password count only those that have every set', () => {
  expect(passwordBits({ length: 10, sets: ['digits'] })).toBeCloseTo(10 * Math.log2(10))
  // Of 26 + 10 characters two at a time, 2 × 26 × 10 hold a letter and a digit.
  expect(passwordBits({ length: 2, sets: ['lower', 'digits'] })).toBeCloseTo(Math.log2(520))
  const all = passwordBits({ length: 20, sets: ['lower', 'upper', 'digits', 'symbols'] })
  expect(all).toBeGreaterThan(120)
  expect(all).toBeLessThan(20 * Math.log2(79))
})
