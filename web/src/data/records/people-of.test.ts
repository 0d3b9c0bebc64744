import type { AccessEntry, Group, Role } from '@cardea/contract'
import { expect, test } from 'vitest'
import { aRecord } from '../../testing/record.fixture.ts'
import { peopleOf } from './people-of.ts'

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
const operations: Group = {
  _id: 'ops',
  name: 'Operations',
  color: '250',
  icon: 'users',
  access: [entry('me', 'OWNER'), entry('priya', 'EDITOR'), entry('tom', 'VIEWER')],
  role: 'OWNER',
  recordCount: 1,
  version: 1,
  sealedFor: 'server',
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
}
const held = aRecord({
  access: [entry('me', 'OWNER'), entry('tom', 'REVOKE')],
  groupIDs: ['ops', 'another one’s'],
})
const direct = aRecord({ access: [entry('me', 'OWNER'), entry('bob', 'VIEWER')] })
const ids = (...records: Parameters<typeof peopleOf>[0]) =>
  peopleOf(records, [operations], 'me').map(({ _id }) => _id)

test('people of records are those with an entry and those of its groups, each once, without oneself', () => {
  expect(ids(held, direct, direct)).toEqual(['priya', 'bob'])
})

test('a person who is shut out of a record does not have it through a group', () => {
  expect(ids(held)).toEqual(['priya'])
})
