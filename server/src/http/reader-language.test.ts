import { expect, test } from 'vitest'
import { readerLanguage } from './reader-language.ts'

test.each([
  ['de', 'de'],
  ['DE-at', 'de'],
  ['en-GB', 'en'],
  ['fr-CH, fr;q=0.9, de;q=0.8, en;q=0.7, *;q=0.5', 'de'],
  ['en;q=0.8,de;q=0.9', 'de'],
  ['de;q=0.8, en-US', 'en'],
  ['de , en', 'de'],
  ['en, de', 'en'],
  ['fr\t;\tq=1.000 ,\tde ; Q=0.001', 'de'],
] as const)(
  '%j: the dearest of the languages we have, the first named of equals, is %s',
  (header, language) => {
    expect(readerLanguage(header)).toBe(language)
  },
)

test.each([undefined, '', '*', 'fr', 'zh-Hans-CN, ja;q=0.5', 'den, deu, x-de', '*;q=0.5, de;q=0.4'])(
  '%j, which is none of ours or any, is answered in English',
  (header) => {
    expect(readerLanguage(header)).toBe('en')
  },
)

test('a language that is not wanted is not chosen', () => {
  expect(readerLanguage('de;q=0, fr')).toBe('en')
  expect(readerLanguage('de;q=0.000')).toBe('en')
  expect(readerLanguage('en;q=0, de;q=0.1')).toBe('de')
})

test('malformed ranges are ignored, the rest counts', () => {
  for (const broken of [
    ';;;',
    'de;q=2',
    'de;q=0.1234',
    'de;q=-1',
    'de_DE',
    'de;level=1',
    '"de"',
    'd\u00e9',
  ]) {
    expect(readerLanguage(broken)).toBe('en')
    expect(readerLanguage(`${broken}, de;q=0.2`)).toBe('de')
  }
})
