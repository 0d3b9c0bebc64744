import type { Activity, ActivityAction, RecordVersion } from '@cardea/contract'
import { expect, test } from 'vitest'
import { aUser } from '../../testing/group.fixture.ts'
import { noFilter } from './activity-filter.ts'
import { isVersion, type Told } from './fold-rows.ts'
import { withVersions } from './with-versions.ts'

const [lena, bob] = [aUser('Lena'), aUser('Bob')]
const now = new Date('2026-11-22T12:00:00.000Z')
const at = (time: string) => `2026-11-22T${time}.000Z`
const anAct = (action: ActivityAction, time: string): Activity => ({
  _id: crypto.randomUUID(),
  at: at(time),
  action,
  actor: lena,
  subjects: [],
  device: null,
  network: null,
})
const aVersion = (version: number, time: string, by = lena): RecordVersion => ({
  version,
  at: at(time),
  by,
  changed: [],
  isNameChanged: false,
  addedFiles: [],
  removedFiles: [],
})

const rows = [
  anAct('record.reveal', '11:00:00'),
  anAct('record.change', '10:00:00'),
  anAct('record.share', '09:00:00'),
  anAct('record.create', '08:00:00'),
]
const versions = [aVersion(2, '10:00:01', bob), aVersion(1, '08:00:00')]
const names = (all: readonly Told[]) => all.map((told) => (isVersion(told) ? told.version : told.action))

test('an act that made a version is told by the version, in its place', () => {
  expect(names(withVersions({ rows, hasOlder: false }, versions, noFilter, now))).toEqual([
    'record.reveal',
    2,
    'record.share',
    1,
  ])
})

test('a change of which no version is kept stays an act', () => {
  expect(names(withVersions({ rows, hasOlder: false }, versions.slice(0, 1), noFilter, now))).toEqual([
    'record.reveal',
    2,
    'record.share',
    'record.create',
  ])
})

test('versions obey the filter, and wait for the acts of their time', () => {
  const of = (filter: Partial<typeof noFilter>, loaded = { rows: rows.slice(0, 3), hasOlder: true }) =>
    names(withVersions(loaded, versions, { ...noFilter, ...filter }, now))
  expect(of({})).toEqual(['record.reveal', 2, 'record.share'])
  const none = { rows: [], hasOlder: false }
  expect(of({ kind: 'shared' }, none)).toEqual([])
  expect(of({ kind: 'changed' }, none)).toEqual([2, 1])
  expect(of({ personID: bob._id }, none)).toEqual([2])
  expect(of({ dates: { from: null, until: '2026-11-20' } }, none)).toEqual([])
})
