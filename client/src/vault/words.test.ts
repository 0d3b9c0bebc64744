import { expect, test } from 'vitest'
import { fingerprintWords, makeCode, makeSheetSecret, sheetSecret, sheetWords, tidyWords } from './words.ts'

test('the words of a sheet are those of BIP 39', async () => {
  const zeros = new Uint8Array(32)
  const words = `${'abandon '.repeat(23)}art`
  expect(await sheetWords(zeros)).toBe(words)
  expect(await sheetSecret(words)).toEqual(zeros)
  const secret = makeSheetSecret()
  expect(await sheetSecret(` ${(await sheetWords(secret)).toUpperCase().replaceAll(' ', '\n')} `)).toEqual(
    secret,
  )
})

test.each([
  ['no words', ''],
  ['a wrong checksum', 'abandon '.repeat(24)],
  ['a sheet of twelve', `${'abandon '.repeat(11)}about`],
  ['words of no list', 'cardea '.repeat(24)],
])('%s are no sheet', async (_, words) => {
  expect(await sheetSecret(words)).toBeNull()
})

test('a code has six words of the list, and never comes twice', async () => {
  const codes = await Promise.all(Array.from({ length: 50 }, makeCode))
  for (const code of codes) expect(code).toMatch(/^[a-z]+( [a-z]+){5}$/)
  expect(new Set(codes).size).toBe(50)
})

test('typed words are read in any case and with any space', () => {
  expect(tidyWords('  Zoo\n ABOUT\tart ')).toBe('zoo about art')
})

test('two keys, and one key of two persons, have other words', async () => {
  const [ada, bob] = ['0194f1c2-0000-7000-8000-00000000000a', '0194f1c2-0000-7000-8000-00000000000b']
  const words = await Promise.all([
    fingerprintWords(ada, 'one'),
    fingerprintWords(ada, 'two'),
    fingerprintWords(bob, 'one'),
  ])
  for (const text of words) expect(text.split(' ')).toHaveLength(8)
  expect(new Set(words).size).toBe(3)
})
