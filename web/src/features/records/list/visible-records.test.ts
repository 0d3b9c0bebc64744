import type { AccessEntry } from '@cardea/contract'
import { expect, test } from 'vitest'
import { aRecord } from '../record.fixture.ts'
import { filteredRecords, visibleRecords } from './visible-records.ts'

const me = 'me'
const ownedBy = (userID: string): AccessEntry[] => [
  {
    userID,
    role: 'OWNER',
    user: {
      _id: userID,
      name: userID,
      email: `${userID}@x.org`,
      profile: null,
      createdAt: '2026-01-01T00:00:00.000Z',
    },
    date: '2026-01-01T00:00:00.000Z',
    deletedAt: null,
  },
]

const first = aRecord({ name: 'stg-10', access: ownedBy(me), updatedAt: '2026-11-03T00:00:00.000Z' })
const second = aRecord({
  name: 'stg-2',
  access: ownedBy('bob'),
  role: 'EDITOR',
  updatedAt: '2026-11-05T00:00:00.000Z',
})
const third = aRecord({
  name: 'Ålesund',
  access: ownedBy('bob'),
  role: 'OWNER',
  updatedAt: '2026-11-04T00:00:00.000Z',
})
const all = [second, first, third]

const names = (params: Parameters<typeof filteredRecords>[1]) =>
  filteredRecords(all, params, me, 'en').map(({ name }) => name)

test.each([
  [{}, ['Ålesund', 'stg-2', 'stg-10']],
  [{ sort: 'oldest' }, ['stg-10', 'stg-2', 'Ålesund']],
  [{ sort: 'changed' }, ['stg-2', 'Ålesund', 'stg-10']],
  [{ sort: 'name' }, ['Ålesund', 'stg-2', 'stg-10']],
] as const)('sorted by %j they are %j', (params, order) => {
  expect(names(params)).toEqual(order)
})

test('a role filter leaves those in which one has the role', () => {
  expect(names({ role: 'EDITOR' })).toEqual(['stg-2'])
})

test('shared with me is what others own, whatever one’s role', () => {
  expect(names({ shared: true })).toEqual(['Ålesund', 'stg-2'])
})

test('an own name decides the order by name', () => {
  const named = aRecord({ name: 'Zebra', userRecordName: 'Alpha' })
  expect(filteredRecords([first, named], { sort: 'name' }, me, 'en')[0]).toBe(named)
})

test('a search that fails inside the filters says what there is outside', () => {
  const filtered = filteredRecords(all, { shared: true }, me, 'en')
  expect(visibleRecords(all, filtered, 'stg-10')).toMatchObject({ records: [], elsewhere: 1 })
  expect(visibleRecords(all, filtered, 'stg')).toMatchObject({ records: [second], elsewhere: 0 })
  expect(visibleRecords(all, all, 'nothing')).toMatchObject({ records: [], elsewhere: 0 })
})
