import type { AccessEntry } from '@cardea/contract'
import { expect, test } from 'vitest'
import { readersOf } from './first-recipients.ts'

const now = Date.parse('2026-05-03T12:00:00.000Z')
const entry = (userID: string, more: Partial<AccessEntry> = {}): AccessEntry => ({
  userID,
  role: 'EDITOR',
  user: { _id: userID, name: null, email: `${userID}@example.org`, profile: null, createdAt: '' },
  date: '2026-01-01T00:00:00.000Z',
  until: null,
  deletedAt: null,
  ...more,
})
const group = { _id: 'group', name: 'Group', access: [entry('bob'), entry('carol'), entry('ada')] }
const idsOf = (access: AccessEntry[], groups = [group]) => {
  const { people, ...rest } = readersOf({ access, groups }, now)
  return { people: people.map(({ userID }) => userID), ...rest }
}

test('a group counts as itself, and people by their own entries', () => {
  expect(idsOf([entry('ada', { role: 'OWNER' }), entry('dan')])).toEqual({
    people: ['ada', 'dan'],
    groups: ['group'],
    out: [],
  })
})

test('while a person is shut out, members count in place of their groups, each once', () => {
  const access = [entry('ada', { role: 'OWNER' }), entry('carol', { role: 'REVOKE' })]
  expect(idsOf(access)).toEqual({ people: ['ada', 'bob'], groups: [], out: ['carol'] })
})

test('access that is over, of an emergency, or of a service account never counts', () => {
  const access = [
    entry('ada', { role: 'OWNER' }),
    entry('late', { until: '2026-05-03T11:59:00.000Z' }),
    entry('soon', { until: '2026-05-03T12:01:00.000Z' }),
    entry('called', { isEmergency: true }),
    entry('machine', { user: { ...entry('machine').user, kind: 'service' } }),
    entry('back', { role: 'REVOKE', until: '2026-05-03T11:59:00.000Z' }),
  ]
  expect(idsOf(access, [])).toEqual({ people: ['ada', 'soon'], groups: [], out: [] })
})
