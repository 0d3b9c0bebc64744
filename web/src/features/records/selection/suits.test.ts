import type { AccessEntry, Role } from '@cardea/contract'
import { expect, test } from 'vitest'
import { aRecord } from '../../../testing/record.fixture.ts'
import { suitsOf } from './suits.ts'

const entry = (userID: string, role: Role): AccessEntry => ({
  userID,
  role,
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
})
const own = aRecord({ access: [entry('me', 'OWNER')] })
const read = aRecord({ role: 'VIEWER', access: [entry('bob', 'OWNER'), entry('me', 'VIEWER')] })
const changed = aRecord({ role: 'EDITOR', access: [entry('bob', 'OWNER'), entry('me', 'EDITOR')] })
const ofMyGroup = aRecord({
  role: 'OWNER',
  access: [entry('bob', 'OWNER')],
  groupIDs: ['ops'],
  groups: [{ _id: 'ops', name: 'Operations', access: [entry('me', 'OWNER')] }],
})
const all = [own, read, changed, ofMyGroup]
const none: ReadonlySet<string> = new Set()

test('only one’s own records are deleted, all others are left', () => {
  expect(suitsOf(all, { ownID: 'me', pins: none })).toMatchObject({
    delete: [own],
    leave: [read, changed, ofMyGroup],
  })
})

test('a viewer or editor neither shares records nor puts them into groups; who owns a group that holds them does', () => {
  expect(suitsOf(all, { ownID: 'me', pins: none })).toMatchObject({
    share: [own, ofMyGroup],
    group: [own, ofMyGroup],
  })
})

test('pinned records are not pinned again, and come off once all are pinned', () => {
  const pins = new Set([read._id, changed._id])
  expect(suitsOf(all, { ownID: 'me', pins })).toMatchObject({ pin: [own, ofMyGroup], unpin: [] })
  expect(suitsOf([read, changed], { ownID: 'me', pins })).toMatchObject({ pin: [], unpin: [read, changed] })
})
