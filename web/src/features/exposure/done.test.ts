import { expect, test } from 'vitest'
import { aRecord } from '../../testing/record.fixture.ts'
import { doneToday, markDone } from './done.ts'

const noon = new Date(2026, 10, 22, 12)
const later = new Date(2026, 10, 22, 13)
const tomorrow = new Date(2026, 10, 23, 9)
const [one, other] = [aRecord({ name: 'Console' }), aRecord({ name: 'Orders' })]

test('what was worked off today stands there with the name it has now, the newest first, each once', () => {
  const marks = markDone(
    markDone([], { id: one._id, userID: 'lena', how: 'settled' }, noon),
    { id: other._id, userID: 'lena', how: 'changed' },
    later,
  )
  const again = markDone(marks, { id: one._id, userID: 'lena', how: 'changed' }, later)
  expect(doneToday(marks, [one, other], 'lena', later)).toEqual([
    { id: other._id, name: 'Orders', how: 'changed', at: later },
    { id: one._id, name: 'Console', how: 'settled', at: noon },
  ])
  expect(doneToday(again, [one, other], 'lena', later).map(({ name, how }) => [name, how])).toEqual([
    ['Console', 'changed'],
    ['Orders', 'changed'],
  ])
})

test('another day, another person, and what one has no more show nothing', () => {
  const marks = markDone([], { id: one._id, userID: 'lena', how: 'changed' }, noon)
  expect(doneToday(marks, [one], 'lena', tomorrow)).toEqual([])
  expect(doneToday(marks, [one], 'tom', later)).toEqual([])
  expect(doneToday(marks, [other], 'lena', later)).toEqual([])
  expect(markDone(marks, { id: other._id, userID: 'lena', how: 'changed' }, tomorrow)).toHaveLength(1)
})
