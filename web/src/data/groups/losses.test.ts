import type { Group, VaultRecord } from '@cardea/contract'
import { expect, test } from 'vitest'
import { aRecord } from '../../testing/record.fixture.ts'
import { aGroup, anEntry, aUser } from '../../testing/group.fixture.ts'
import { isOnlyThrough } from './losses.ts'

const me = aUser('Lena')
const bob = aUser('Bob')
const priya = aUser('Priya')

/** As a list has it: of each group one's own entry alone. */
const heldBy = (groups: Group[], parts: Partial<VaultRecord> = {}): VaultRecord =>
  aRecord({
    groupIDs: groups.map(({ _id }) => _id),
    groups: groups.map(({ _id, name, access }) => ({
      _id,
      name,
      access: access.filter(({ userID }) => userID === me._id),
    })),
    ...parts,
  })

const operations = aGroup({
  access: [anEntry(me, 'OWNER'), anEntry(bob, 'EDITOR'), anEntry(priya, 'VIEWER')],
})
const website = aGroup({ access: [anEntry(me, 'EDITOR'), anEntry(priya, 'OWNER')] })

test('a record is had through a group alone where neither an own entry nor another group gives it', () => {
  const gone = new Set([operations._id])
  expect(isOnlyThrough(heldBy([operations]), gone, me._id)).toBe(true)
  expect(isOnlyThrough(heldBy([operations, website]), gone, me._id)).toBe(false)
  expect(isOnlyThrough(heldBy([operations], { access: [anEntry(me, 'VIEWER')] }), gone, me._id)).toBe(false)
  expect(isOnlyThrough(aRecord(), gone, me._id)).toBe(false)
})
