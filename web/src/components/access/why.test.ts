import type { AccessEntry, Group, Role, VaultRecord } from '@cardea/contract'
import { expect, test } from 'vitest'
import { aGroup, anEntry, aUser } from '../../testing/group.fixture.ts'
import { foreignGroups, reasonOf, sharedUserRows } from '../../data/access/shared-user-rows.ts'
import { roleSentence } from './role-sentence.ts'
import { ownReason, whyOf } from './why.ts'

const people = new Map(['Lena', 'Priya', 'Jonas', 'Tom', 'Noor'].map((name) => [name, aUser(name)]))
const entry = (name: string, role: Role): AccessEntry => anEntry(people.get(name) ?? aUser(name), role)
const group = (name: string, ...access: AccessEntry[]): Group => aGroup({ name, access })
const operations = group(
  'Operations',
  entry('Lena', 'OWNER'),
  entry('Priya', 'EDITOR'),
  entry('Jonas', 'EDITOR'),
  entry('Tom', 'VIEWER'),
)
const relaunch = group('Relaunch', entry('Lena', 'EDITOR'), entry('Priya', 'VIEWER'), entry('Noor', 'VIEWER'))
/** As a list has it: of a group one's own entry alone. */
const record: Pick<VaultRecord, 'access' | 'groups'> = {
  access: [entry('Lena', 'OWNER'), entry('Jonas', 'VIEWER'), entry('Tom', 'REVOKE'), entry('Noor', 'EDITOR')],
  groups: [operations, relaunch].map(({ _id, name, access }) => ({ _id, name, access: access.slice(0, 1) })),
}
const rows = sharedUserRows(record, [operations, relaunch])
const rowOf = (name: string) => {
  const row = rows.find((one) => one.name === name)
  if (!row) throw new Error(`${name} is missing.`)
  return row
}

test('each person comes once, by role and name, with what counts and where it comes from', () => {
  expect(
    rows.map(({ name, role, isRecordAccess, isGroupAccess }) => [name, role, isRecordAccess, isGroupAccess]),
  ).toEqual([
    ['Lena', 'OWNER', true, true],
    ['Noor', 'EDITOR', true, true],
    ['Priya', 'EDITOR', false, true],
    ['Jonas', 'VIEWER', true, true],
    ['Tom', 'REVOKE', true, true],
  ])
  expect(rowOf('Priya').groups.map(({ name, role }) => [name, role])).toEqual([
    ['Operations', 'EDITOR'],
    ['Relaunch', 'VIEWER'],
  ])
})

test.each([
  ['Lena', 'owns', null],
  ['Priya', 'through', 'Through Operations and Relaunch'],
  ['Jonas', 'lowers', 'Set here · Operations would give Editor'],
  ['Noor', 'raises', 'Set here · Relaunch would give Viewer'],
  ['Tom', 'shutOut', 'Cannot see this, whatever groups say'],
])('%s is in because: %s', (name, reason, why) => {
  expect(reasonOf(rowOf(name))).toBe(reason)
  expect(whyOf(rowOf(name))).toBe(why)
})

test('one’s own sentence names the group, and what an own entry takes away', () => {
  expect(ownReason('OWNER', rowOf('Lena'))).toBe('You can edit and share this because you own it.')
  expect(ownReason('EDITOR', rowOf('Priya'))).toBe('You can edit this because you are Editor in Operations.')
  expect(ownReason('VIEWER', rowOf('Jonas'))).toBe(
    'You can only see and copy this: your direct access is below Editor from Operations.',
  )
  expect(ownReason('EDITOR', rowOf('Noor'))).toBe(
    'You can edit this because it is shared with you as Editor.',
  )
})

test('a role that is lower than what a group gives says so before it is chosen', () => {
  expect(roleSentence('VIEWER', rowOf('Priya'))).toContain('Operations would give Editor')
  expect(roleSentence('EDITOR', rowOf('Priya'))).not.toContain('would give')
})

test('until the groups are there, those with an entry of their own are known, and oneself', () => {
  expect(sharedUserRows(record, []).map(({ name }) => name)).toEqual(['Lena', 'Noor', 'Jonas', 'Tom'])
})

test('the people of a group one is not in are not known', () => {
  const foreign = { ...record, groups: [{ _id: 'x', name: 'Board', access: [] }] }
  expect(foreignGroups(foreign).map(({ name }) => name)).toEqual(['Board'])
  expect(sharedUserRows(foreign, [operations])).toHaveLength(4)
})
