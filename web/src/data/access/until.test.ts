import { expect, test } from 'vitest'
import { isEndNear, isFarEnough, momentOf, noEnd, timeLeft } from './until.ts'

const now = Date.parse('2026-11-22T12:00:00.000Z')
const after = (minutes: number) => new Date(now + minutes * 60_000).toISOString()

test('a span counts from the moment of sharing, a date stands as it is', () => {
  expect(momentOf(noEnd, now)).toBeNull()
  expect(momentOf({ kind: 'hour' }, now)).toBe(after(60))
  expect(momentOf({ kind: 'week' }, now)).toBe(after(7 * 24 * 60))
  expect(momentOf({ kind: 'date', at: after(90) }, now)).toBe(after(90))
})

test('the time left is said in the largest whole unit, and never as nothing', () => {
  expect(timeLeft(after(49 * 60), now)).toEqual({ unit: 'days', count: 2 })
  expect(timeLeft(after(119), now)).toEqual({ unit: 'hours', count: 2 })
  expect(timeLeft(after(1.5), now)).toEqual({ unit: 'minutes', count: 2 })
  expect(timeLeft(after(-5), now)).toEqual({ unit: 'minutes', count: 1 })
})

test('an end within a day is near, and one within five minutes is not taken', () => {
  expect([isEndNear(after(23 * 60), now), isEndNear(after(25 * 60), now)]).toEqual([true, false])
  expect([isFarEnough(after(5), now), isFarEnough(after(6), now)]).toEqual([false, true])
})
