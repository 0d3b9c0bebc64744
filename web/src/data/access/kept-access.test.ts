import type { ReviewedPerson } from '@cardea/contract'
import { expect, test } from 'vitest'
import { leftToReview, markKept } from './kept-access.ts'

const day = (count: number) => new Date(Date.UTC(2026, 0, 1 + count))
const person = (id: string, ...recordIDs: string[]): ReviewedPerson => ({
  user: { _id: id, email: `${id}@example.org`, name: null, profile: null, createdAt: day(0).toISOString() },
  records: recordIDs.map((_id) => ({
    _id,
    role: 'VIEWER',
    since: day(0).toISOString(),
    until: null,
    lastOpened: null,
  })),
})
const since = day(0).toISOString()
const people = [person('bob', 'one', 'two'), person('noor', 'one')]
const idsOf = (left: readonly ReviewedPerson[]) =>
  left.map(({ user, records }) => [user._id, ...records.map(({ _id }) => _id)])

test('what is kept is not asked about for 90 days, of that person and record alone', () => {
  const marks = markKept([], [{ recordID: 'one', personID: 'bob', since }], day(10))
  expect(idsOf(leftToReview(people, marks, day(99)))).toEqual([
    ['bob', 'two'],
    ['noor', 'one'],
  ])
  expect(idsOf(leftToReview(people, marks, day(100)))).toEqual([
    ['bob', 'one', 'two'],
    ['noor', 'one'],
  ])
})

test('a person of whom all is kept is not there, and is again once it is shared with them anew', () => {
  const marks = markKept([], [{ recordID: 'one', personID: 'noor', since }], day(10))
  expect(idsOf(leftToReview(people, marks, day(11)))).toEqual([['bob', 'one', 'two']])
  const [bob, noor] = people as [ReviewedPerson, ReviewedPerson]
  const shared = {
    ...noor,
    records: noor.records.map((entry) => ({ ...entry, since: day(12).toISOString() })),
  }
  expect(idsOf(leftToReview([bob, shared], marks, day(13)))).toEqual([
    ['bob', 'one', 'two'],
    ['noor', 'one'],
  ])
})

test('marks whose time is over do not pile up', () => {
  const old = markKept([], [{ recordID: 'one', personID: 'bob', since }], day(0))
  expect(markKept(old, [{ recordID: 'two', personID: 'bob', since }], day(91))).toHaveLength(1)
})

test('what is kept stays kept where the clock of the browser is behind the server’s', () => {
  const marks = markKept([], [{ recordID: 'one', personID: 'noor', since }], day(-1))
  expect(idsOf(leftToReview(people, marks, day(0)))).toEqual([['bob', 'one', 'two']])
})
