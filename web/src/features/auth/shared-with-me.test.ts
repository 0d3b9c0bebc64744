import type { AccessEntry, VaultRecord } from '@cardea/contract'
import { expect, test } from 'vitest'
import { sharedWithMe } from './shared-with-me.ts'

const date = '2030-01-31T00:00:00.000Z'

const entry = (name: string | null, role: AccessEntry['role']): AccessEntry => {
  const email = `${name ?? 'nameless'}@example.org`
  const user = { _id: email, name, email, profile: null, createdAt: date }
  return { userID: email, role, user, date, until: null, deletedAt: null }
}

const record = (role: VaultRecord['role'], access: AccessEntry[]): VaultRecord => ({
  _id: 'id',
  name: 'Router',
  userRecordName: null,
  templateID: null,
  template: null,
  fields: [],
  attachments: [],
  groupIDs: [],
  groups: [],
  access,
  role,
  version: 1,
  createdAt: date,
  updatedAt: date,
  sealedFor: 'server',
})

test('one’s own records are not shared with oneself', () => {
  expect(sharedWithMe([record('OWNER', [entry('Lena', 'OWNER')])])).toEqual({ count: 0, people: [] })
})

test('each owner is named once, by name or else by address', () => {
  const shared = sharedWithMe([
    record('VIEWER', [entry('Jonas', 'OWNER'), entry('Priya', 'EDITOR')]),
    record('EDITOR', [entry('Jonas', 'OWNER')]),
    record('VIEWER', [entry(null, 'OWNER')]),
  ])
  expect(shared).toEqual({ count: 3, people: ['Jonas', 'nameless@example.org'] })
})
