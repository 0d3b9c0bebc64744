import type { Group } from '@cardea/contract'
import { expect, test } from 'vitest'
import { aGroup } from '../../testing/group.fixture.ts'
import { templateRights } from './template-rights.ts'

const group = (id: string, role: Group['role']): Group => aGroup({ _id: id, role })
const groups = [group('led', 'OWNER'), group('edited', 'EDITOR'), group('read', 'VIEWER')]
const rights = (ownerID: string | null, groupID?: string) => {
  const visibility = ownerID === null ? ('PUBLIC' as const) : ('PRIVATE' as const)
  const {
    groups: into,
    canChange,
    canDelete,
  } = templateRights({ visibility, ownerID, groupID }, 'me', groups)
  return { canChange, canDelete, into: into.map(({ _id }) => _id) }
}

test.each([
  ['one’s own', 'me', undefined, { canChange: true, canDelete: true, into: ['led'] }],
  ['one’s own in a group one leads', 'me', 'led', { canChange: true, canDelete: true, into: ['led'] }],
  [
    'one’s own in a group one edits',
    'me',
    'edited',
    { canChange: false, canDelete: true, into: ['led', 'edited'] },
  ],
  ['one’s own in a group one has left', 'me', 'left', { canChange: false, canDelete: true, into: ['led'] }],
  ['another’s in a group one leads', 'other', 'led', { canChange: true, canDelete: false, into: ['led'] }],
  ['another’s in a group one reads', 'other', 'read', { canChange: false, canDelete: false, into: ['read'] }],
  ['a built-in one', null, undefined, { canChange: false, canDelete: false, into: [] }],
])('%s', (_title, ownerID, groupID, expected) => {
  expect(rights(ownerID, groupID)).toEqual(expected)
})
