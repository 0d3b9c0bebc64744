import type { AccessEntry, Group } from '@cardea/contract'
import { expect, test } from 'vitest'
import { aGroup } from '../../../testing/group.fixture.ts'
import { aRecord } from '../../../testing/record.fixture.ts'
import type { RecordSearchParams } from '../../../data/records/record-search-params.ts'
import { tabOf } from '../../../data/records/record-tabs.ts'
import { recordsOfTab } from '../../../data/records/records-of-tab.ts'
import * as search from '../../../data/search/search-records.ts'
import { byRecency, filteredRecords, foundRecords } from './visible-records.ts'

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
    until: null,
    deletedAt: null,
  },
]

const first = aRecord({ name: 'stg-10', access: ownedBy(me), updatedAt: '2026-11-03T00:00:00.000Z' })
const second = aRecord({
  name: 'stg-2',
  access: ownedBy('bob'),
  role: 'EDITOR',
  groupIDs: ['ops'],
  groups: [{ _id: 'ops', name: 'Operations', access: [] }],
  updatedAt: '2026-11-05T00:00:00.000Z',
})
const third = aRecord({
  name: 'Ålesund',
  access: ownedBy('bob'),
  role: 'OWNER',
  updatedAt: '2026-11-04T00:00:00.000Z',
})
const all = [second, first, third]
const own = { pinnedCredential: [first._id, third._id, 'gone'], recentCredential: [second._id, third._id] }

const world = { locale: 'en', groups: [], opened: own.recentCredential, imported: undefined }

const shown = (params: RecordSearchParams) =>
  filteredRecords(recordsOfTab(all, tabOf(params), own, me), params, world)
const names = (params: RecordSearchParams) => shown(params).map(({ name }) => name)

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

test('a group filter leaves those of the group, and Ungrouped those of none', () => {
  expect(names({ group: 'ops' })).toEqual(['stg-2'])
  expect(names({ group: 'ungrouped' })).toEqual(['Ålesund', 'stg-10'])
  expect(names({ group: 'ops', role: 'VIEWER' })).toEqual([])
})

test('shared with me is what others own, whatever one’s role', () => {
  expect(names({ shared: true })).toEqual(['Ålesund', 'stg-2'])
})

test('pinned records stand as they were pinned, until another order is chosen', () => {
  expect(names({ tab: 'pinned' })).toEqual(['stg-10', 'Ålesund'])
  expect(names({ tab: 'pinned', sort: 'newest' })).toEqual(['Ålesund', 'stg-10'])
})

test('the records opened last stand first where that order is chosen, and the others follow', () => {
  expect(names({ sort: 'recent' })).toEqual(['stg-2', 'Ålesund', 'stg-10'])
})

test('a person filter leaves what that person has, through a group too, but not what they are blocked from', () => {
  const ops: Group = { ...aGroup({ name: 'Operations' }), _id: 'ops', access: ownedBy('priya') }
  const blocked = ownedBy('priya').map((entry) => ({ ...entry, role: 'REVOKE' as const }))
  const records = [...all, aRecord({ name: 'Blocked', groupIDs: ['ops'], access: blocked })]
  const left = (person: string) => filteredRecords(records, { person }, { ...world, groups: [ops] })
  expect(left('bob')).toEqual([third, second])
  expect(left('priya')).toEqual([second])
})

test('an own name decides the order by name', () => {
  const named = aRecord({ name: 'Zebra', userRecordName: 'Alpha' })
  expect(filteredRecords([first, named], { sort: 'name' }, world)[0]).toBe(named)
})

test('a search that fails inside the filters says what there is outside, close matches too', () => {
  const filtered = shown({ shared: true })
  expect(foundRecords(search, all, filtered, 'stg-10')).toMatchObject({
    records: [],
    elsewhere: { records: [first], isClose: false },
  })
  expect(foundRecords(search, all, filtered, 'stg')).toMatchObject({
    records: [second],
    elsewhere: { records: [] },
  })
  expect(foundRecords(search, all, all, 'nothing')).toMatchObject({ records: [], elsewhere: { records: [] } })
})

test('equally good matches of a search stand by their last change', () => {
  const found = foundRecords(search, all, byRecency(all), 'bob', { groups: [], ownID: me })
  expect(found.records).toEqual([second, third])
  expect(found.records.map((record) => found.withPerson?.(record))).toEqual(['bob', 'bob'])
})
