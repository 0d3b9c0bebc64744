import { expect, test } from 'vitest'
import {
  canOnGroup,
  canOnRecord,
  effectiveRole,
  groupPermissions,
  recordPermissions,
  roleOnWire,
  effectiveRoles,
  type GroupAction,
  type ItemAccess,
  type RecordAction,
} from './permissions.ts'

/** docs/product.md, section 4: VIEWER, EDITOR, OWNER through a group, OWNER. Leaving is forbidden to an owner by state, not by role. */
const onRecords: Readonly<Record<RecordAction, string>> = {
  read: 'yes yes yes yes',
  renameForOneself: 'yes yes yes yes',
  leave: 'yes yes yes yes',
  seeActivity: 'yes yes yes yes',
  seeAllActivity: 'no no yes yes',
  change: 'no yes yes yes',
  seeVersions: 'no yes yes yes',
  restoreVersion: 'no yes yes yes',
  seeAllVersions: 'no no yes yes',
  seeExposure: 'no no yes yes',
  share: 'no no yes yes',
  makeLink: 'no no yes yes',
  removeAccess: 'no no yes yes',
  revokeAccess: 'no no yes yes',
  seePendingAccess: 'no no yes yes',
  withdrawPendingAccess: 'no no yes yes',
  addToGroup: 'no no yes yes',
  takeOutOfGroup: 'no no yes yes',
  transfer: 'no no no yes',
  convert: 'no no no yes',
  delete: 'no no no yes',
  settleExposure: 'no no no yes',
}

const onGroups: Readonly<Record<GroupAction, string>> = {
  read: 'yes yes yes yes',
  leave: 'yes yes yes yes',
  seeActivity: 'yes yes yes yes',
  seeAllActivity: 'no no no yes',
  addRecord: 'no yes yes yes',
  makeKey: 'no yes yes yes',
  change: 'no no no yes',
  share: 'no no no yes',
  manageServices: 'no no no yes',
  removeAccess: 'no no no yes',
  seePendingAccess: 'no no no yes',
  withdrawPendingAccess: 'no no no yes',
  transfer: 'no no no yes',
  delete: 'no no no yes',
}

test('each action on a record is for exactly the effective roles of the product’s table', () => {
  expect(Object.keys(onRecords).toSorted()).toEqual(Object.keys(recordPermissions).toSorted())
  for (const action of Object.keys(recordPermissions) as RecordAction[]) {
    const row = effectiveRoles.map((role) => (canOnRecord(role, action) ? 'yes' : 'no')).join(' ')
    expect(row, action).toBe(onRecords[action])
  }
})

test('each action on a group is for exactly the effective roles of the product’s table', () => {
  expect(Object.keys(onGroups).toSorted()).toEqual(Object.keys(groupPermissions).toSorted())
  for (const action of Object.keys(groupPermissions) as GroupAction[]) {
    const row = effectiveRoles.map((role) => (canOnGroup(role, action) ? 'yes' : 'no')).join(' ')
    expect(row, action).toBe(onGroups[action])
  }
})

test('an owner through a group shows as OWNER, every other person as what they are', () => {
  expect(effectiveRoles.map(roleOnWire)).toEqual(['VIEWER', 'EDITOR', 'OWNER', 'OWNER'])
})

const group = (_id: string, ...access: ItemAccess['access']) => ({ _id, access })
const me = (role: 'OWNER' | 'EDITOR' | 'VIEWER' | 'REVOKE', deletedAt: string | null = null) => ({
  userID: 'me',
  role,
  deletedAt,
})
const other = { userID: 'other', role: 'OWNER' as const, deletedAt: null }
const ended = '2026-01-01T00:00:00.000Z'

test('one’s own entry counts before every group, upwards and downwards', () => {
  const item = { access: [other, me('VIEWER')], groups: [group('g', me('OWNER'))] }
  expect(effectiveRole('me', item)).toEqual({ effectiveRole: 'VIEWER', role: 'VIEWER', groupID: null })
  expect(effectiveRole('me', { access: [me('OWNER')], groups: [group('g', me('VIEWER'))] })).toEqual({
    effectiveRole: 'OWNER',
    role: 'OWNER',
    groupID: null,
  })
})

test('a REVOKE of one’s own shuts out, whatever the groups say', () => {
  expect(effectiveRole('me', { access: [other, me('REVOKE')], groups: [group('g', me('OWNER'))] })).toBeNull()
})

test('without an own entry the highest role of the groups counts, the first of equals', () => {
  const item = {
    access: [other],
    groups: [
      group('a', other, me('VIEWER')),
      group('b', me('EDITOR')),
      group('c', me('EDITOR')),
      group('d', other),
    ],
  }
  expect(effectiveRole('me', item)).toEqual({ effectiveRole: 'EDITOR', role: 'EDITOR', groupID: 'b' })
})

test('owning the group is less than owning the record', () => {
  const item = { access: [other], groups: [group('a', me('EDITOR')), group('b', me('OWNER'))] }
  expect(effectiveRole('me', item)).toEqual({ effectiveRole: 'GROUP_OWNER', role: 'OWNER', groupID: 'b' })
})

test('ended entries count for nothing, own or of a group, REVOKE too', () => {
  expect(effectiveRole('me', { access: [other, me('EDITOR', ended)] })).toBeNull()
  expect(effectiveRole('me', { access: [other], groups: [group('a', me('OWNER', ended))] })).toBeNull()
  const item = { access: [other, me('REVOKE', ended), me('VIEWER')], groups: [] }
  expect(effectiveRole('me', item)?.role).toBe('VIEWER')
  const through = { access: [other, me('REVOKE', ended)], groups: [group('a', me('VIEWER'))] }
  expect(effectiveRole('me', through)?.role).toBe('VIEWER')
})

test('a stranger has no role, and no person has one on an item without entries', () => {
  expect(effectiveRole('me', { access: [other], groups: [group('a', other)] })).toBeNull()
  expect(effectiveRole('me', { access: [] })).toBeNull()
})
