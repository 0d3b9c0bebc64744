import { expect, test } from 'vitest'
import { byDay } from './by-day.ts'

const at = (date: Date) => ({ at: date.toISOString() })
const moment = (item: { at: string }) => item.at

const now = new Date(2026, 10, 21, 0, 30)

test('a day begins at the reader’s midnight, however few minutes ago that was', () => {
  const days = byDay(
    [at(new Date(2026, 10, 21, 0, 5)), at(new Date(2026, 10, 20, 23, 55)), at(new Date(2026, 10, 20, 1))],
    moment,
    now,
  )
  expect(days.map(({ daysAgo, items }) => [daysAgo, items.length])).toEqual([
    [0, 1],
    [1, 2],
  ])
})

test('days across the change of the clocks are whole', () => {
  const days = byDay([at(new Date(2026, 9, 24, 12))], moment, new Date(2026, 9, 26, 12))
  expect(days[0]?.daysAgo).toBe(2)
})

test('a time of a clock ahead of ours counts as today', () => {
  expect(byDay([at(new Date(2026, 10, 22, 1))], moment, now)[0]?.daysAgo).toBe(0)
})
