import { errors } from '@cardea/contract'
import { expect, test } from 'vitest'
import { codesWithText, failureText } from './failure-text.ts'
import { wordsOf } from './words.ts'

/** Codes that no server sends. */
const ofTheClient = new Set(['network', 'untrusted', 'of-the-day', 'too-old', 'off', 'no-field'])

test('each code with a text is one of the contract or of the client itself', () => {
  expect(codesWithText.filter((code) => !(code in errors) && !ofTheClient.has(code))).toEqual([])
})

test('a failure that is known is told in words of its own, another one in those of the place', () => {
  const words = wordsOf('en')
  expect(failureText('network', words, 'other')).toBe('No connection to your Cardea.')
  expect(failureText('request/too-many-requests', words, 'other')).toContain('too often')
  expect(failureText('something/new', words, 'other')).toBe('other')
  expect(failureText(undefined, words, 'other')).toBe('other')
})

test('an ended session, too many requests and no connection are told apart in both languages', () => {
  const codes = ['auth/unauthenticated', 'request/too-many-requests', 'of-the-day', 'network']
  for (const language of ['en', 'de'] as const) {
    const words = wordsOf(language)
    const texts = codes.map((code) => failureText(code, words, words.didNotWork))
    expect(new Set([...texts, words.didNotWork, words.wrongPasscode(4)]).size).toBe(codes.length + 2)
  }
})

test('a wrong passcode says how many tries are left, in both languages', () => {
  expect(wordsOf('en').wrongPasscode(1)).toContain('1 try left')
  expect(wordsOf('en').wrongPasscode(3)).toContain('3 tries left')
  expect(wordsOf('de').wrongPasscode(1)).toContain('1 Versuch')
  expect(wordsOf('de').wrongPasscode(3)).toContain('3 Versuche')
})
