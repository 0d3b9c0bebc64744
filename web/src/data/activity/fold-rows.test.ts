import type { Activity, ActivityAction } from '@cardea/contract'
import { expect, test } from 'vitest'
import { aUser } from '../../testing/group.fixture.ts'
import { foldRows } from './fold-rows.ts'

const [lena, bob] = [aUser('Lena'), aUser('Bob')]

const aRow = (action: ActivityAction, parts: Partial<Activity> = {}): Activity => ({
  _id: crypto.randomUUID(),
  at: '2026-11-22T10:00:00.000Z',
  action,
  actor: lena,
  subjects: [],
  device: null,
  network: null,
  ...parts,
})

test('a repeated act of one person is told once, by its newest row', () => {
  const rows = [aRow('record.reveal'), aRow('record.reveal'), aRow('record.change'), aRow('record.reveal')]
  expect(foldRows(rows)).toEqual([
    { told: rows[0], times: 2 },
    { told: rows[2], times: 1 },
    { told: rows[3], times: 1 },
  ])
})

test('another person, record, place or person it was done to is another thing', () => {
  const rows = [
    aRow('record.share', { subjects: [bob] }),
    aRow('record.share', { subjects: [bob], actor: bob }),
    aRow('record.share', { subjects: [bob], recordID: lena._id }),
    aRow('record.share', { subjects: [lena] }),
    aRow('record.share', { subjects: [lena], network: '192.0.2.0/24' }),
  ]
  expect(foldRows(rows).map(({ times }) => times)).toEqual([1, 1, 1, 1, 1])
})
