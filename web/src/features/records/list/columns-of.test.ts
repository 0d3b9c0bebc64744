import { expect, test } from 'vitest'
import { aGroup } from '../../../testing/group.fixture.ts'
import { aRecord } from '../../../testing/record.fixture.ts'
import { columnsOf } from './columns-of.ts'

const me = 'me'

test('a list whose records are alike has no column but the name, nor has one of a single record', () => {
  const none = { groups: false, people: false, changed: false }
  expect(columnsOf([aRecord(), aRecord()], [], me, undefined)).toEqual(none)
  expect(columnsOf([aRecord({ groupIDs: ['a'] })], [], me, undefined)).toEqual(none)
})

test('each column stands once two records differ in it', () => {
  const group = aGroup({ name: 'Operations' })
  const inGroup = { groupIDs: [group._id], groups: [{ _id: group._id, name: 'Operations', access: [] }] }
  const records = [aRecord(), aRecord(inGroup)]
  expect(columnsOf(records, [group], me, undefined).groups).toBe(true)
  expect(columnsOf(records, [group], me, group._id).groups).toBe(false)
  const later = aRecord({ updatedAt: '2026-11-02T10:00:00.000Z' })
  expect(columnsOf([aRecord(), later], [], me, undefined).changed).toBe(true)
})

test('groups that nobody else is in make no difference in whom records are shared with', () => {
  const alone = aGroup({ name: 'Personal', access: [] })
  const records = [aRecord(), aRecord({ groupIDs: [alone._id] })]
  expect(columnsOf(records, [alone], me, undefined).people).toBe(false)
})
