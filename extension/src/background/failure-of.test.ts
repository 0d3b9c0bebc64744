import { ApiError } from '@cardea/client/calls/api-error'
import { expect, test } from 'vitest'
import { failureText } from '../words/failure-text.ts'
import { wordsOf } from '../words/words.ts'
import { failureOf } from './failure-of.ts'

test('a page is told the code of a refusal, and nothing else of it', () => {
  const refused = new ApiError({ status: 409, code: 'record/conflict', cause: new Error('of the server') })
  expect(failureOf(refused)).toEqual({ failed: 'record/conflict' })
})

test('the tries that are left of a passcode are told, also where none is', () => {
  const wrong = (attemptsLeft: number) =>
    new ApiError({
      status: 400,
      code: 'passcode/incorrect',
      entries: [{ code: 'passcode/incorrect', message: 'Wrong.', attemptsLeft }],
    })
  expect(failureOf(wrong(4))).toEqual({ failed: 'passcode/incorrect', left: 4 })
  expect(failureOf(wrong(0))).toEqual({ failed: 'passcode/incorrect', left: 0 })
})

test('what a role does not allow is told apart from access that has ended', () => {
  const words = wordsOf('en')
  const told = (code: 'record/not-found' | 'access/forbidden') =>
    failureText(failureOf(new ApiError({ status: 403, code })).failed, words, words.didNotWork)
  expect(told('record/not-found')).toBe('You no longer have access')
  expect(told('access/forbidden')).toBe('Your role does not allow that.')
})

test('the limit of a day is told apart from that of a minute', () => {
  const often = (retryAfter: number) =>
    failureOf(new ApiError({ status: 429, code: 'request/too-many-requests', retryAfter }))
  expect(often(30)).toEqual({ failed: 'request/too-many-requests' })
  expect(often(86_000)).toEqual({ failed: 'of-the-day' })
})

test('of an error that is no refusal nothing is told', () => {
  expect(failureOf(new Error('password: hunter2'))).toEqual({ failed: 'unknown' })
  expect(failureOf('password: hunter2')).toEqual({ failed: 'unknown' })
})
