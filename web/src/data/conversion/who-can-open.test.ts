import { expect, test } from 'vitest'
import { aGroup, anEntry, aUser } from '../../testing/group.fixture.ts'
import { aRecord } from '../../testing/record.fixture.ts'
import { groupsThatHold, peopleWhoOpen, readersOf, withMembers } from './who-can-open.ts'

const [ada, bob, carol] = ['Ada', 'Bob', 'Carol'].map((name) => aUser(name)) as [
  ReturnType<typeof aUser>,
  ReturnType<typeof aUser>,
  ReturnType<typeof aUser>,
]
const operations = aGroup({ name: 'Operations', access: [anEntry(ada, 'OWNER'), anEntry(carol, 'EDITOR')] })
const group = { _id: operations._id, name: 'Operations', access: operations.access }
/** As lists have it: oneself alone. */
const listed = { ...group, access: [anEntry(ada, 'OWNER')] }
const own = aRecord({ access: [anEntry(ada, 'OWNER')] })
const shared = aRecord({ access: [anEntry(ada, 'OWNER'), anEntry(bob, 'VIEWER')], groups: [group] })
const shut = aRecord({ access: [anEntry(ada, 'OWNER'), anEntry(carol, 'REVOKE')], groups: [group] })

test('everybody who opens a record is named, by an entry or a group, without those shut out', () => {
  expect(readersOf(shared).people).toEqual([ada._id, bob._id, carol._id])
  expect(readersOf(shut)).toEqual({ people: [ada._id], groups: [group._id], invited: [] })
})

test('people and groups are counted over all records, without oneself', () => {
  const records = [own, shared, shut]
  const people = peopleWhoOpen(records, ada._id).map(({ person, count }) => [person.name, count])
  expect(people).toEqual([
    ['Bob', 1],
    ['Carol', 1],
  ])
  expect(groupsThatHold(records)).toMatchObject([{ name: 'Operations', people: 2, count: 2 }])
})

test('of groups whose members a list does not name, those of the group count', () => {
  const record = aRecord({ access: [anEntry(ada, 'OWNER')], groups: [listed] })
  const [whole] = withMembers([record], [operations])
  expect(whole && readersOf(whole).people).toEqual([ada._id, carol._id])
})
