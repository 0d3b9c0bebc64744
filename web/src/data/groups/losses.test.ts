import type { Group, VaultRecord } from '@cardea/contract'
import { expect, test } from 'vitest'
import { aRecord } from '../../testing/record.fixture.ts'
import { aGroup, anEntry, aUser } from '../../testing/group.fixture.ts'
import { isOnlyThrough, lossesOfDeleting } from './losses.ts'

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

test('deleting a group takes from each person what nothing else gives them', () => {
  const records = [
    heldBy([operations], { access: [anEntry(me, 'OWNER')] }),
    heldBy([operations, website], { access: [anEntry(me, 'OWNER')] }),
    heldBy([operations], { access: [anEntry(bob, 'OWNER')] }),
    heldBy([website], { access: [anEntry(me, 'OWNER')] }),
  ]
  const { people, records: lost, own } = lossesOfDeleting(operations, records, [operations, website], me._id)
  expect(people.map(({ name }) => name)).toEqual(['Bob', 'Priya'])
  // Bob loses the first two, Priya the first and Bob's; the second stays with her through the other group.
  expect(lost).toBe(3)
  expect(own).toBe(1)
})

test('a person who was shut out of a record before loses nothing with the group', () => {
  const record = heldBy([operations], {
    access: [anEntry(me, 'OWNER'), anEntry(bob, 'REVOKE'), anEntry(priya, 'REVOKE')],
  })
  expect(lossesOfDeleting(operations, [record], [operations], me._id).people).toEqual([])
})
