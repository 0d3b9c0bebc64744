import { expect, test } from 'vitest'
import { isKept, markKept, withoutMark } from './kept-access.ts'

const day = (count: number) => new Date(Date.UTC(2026, 0, 1 + count))
const since = day(0).toISOString()
const bobOnOne = { recordID: 'one', personID: 'bob', since }
const bobOnTwo = { ...bobOnOne, recordID: 'two' }
const noorOnOne = { ...bobOnOne, personID: 'noor' }

test('kept access is not asked about for 90 days, of that person and record alone', () => {
  const marks = markKept([], bobOnOne, day(10))
  expect(isKept(marks, bobOnOne, day(99))).toBe(true)
  expect(isKept(marks, bobOnTwo, day(99))).toBe(false)
  expect(isKept(marks, noorOnOne, day(99))).toBe(false)
  expect(isKept(marks, bobOnOne, day(100))).toBe(false)
})

test('kept access is asked about again once it is shared anew, or once that is undone', () => {
  const marks = markKept([], bobOnOne, day(10))
  expect(isKept(marks, { ...bobOnOne, since: day(12).toISOString() }, day(13))).toBe(false)
  expect(isKept(withoutMark(marks, bobOnOne), bobOnOne, day(11))).toBe(false)
})

test('marks whose time is over do not pile up, nor those of one thing', () => {
  const old = markKept([], bobOnOne, day(0))
  expect(markKept(old, bobOnTwo, day(91))).toHaveLength(1)
  expect(markKept(old, bobOnOne, day(1))).toHaveLength(1)
})

test('kept access stays kept where the clock of the browser is behind the server’s', () => {
  expect(isKept(markKept([], bobOnOne, day(-1)), bobOnOne, day(0))).toBe(true)
})
