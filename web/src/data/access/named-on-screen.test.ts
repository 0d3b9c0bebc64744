import { expect, test } from 'vitest'
import { aGroup, anEntry, aUser } from '../../testing/group.fixture.ts'
import { namedOnScreen } from './named-on-screen.ts'

const [lena, bob, eve] = [aUser('Lena'), aUser('Bob'), aUser('Eve')]
const group = aGroup({ name: 'Operations', access: [anEntry(lena, 'OWNER'), anEntry(eve, 'VIEWER')] })
const access = [anEntry(lena, 'OWNER'), anEntry(bob, 'EDITOR')]

test('people whom the server names are confirmed by name: those of the record, groups, and members of groups', () => {
  const lost = { people: [bob._id, eve._id], groups: [group._id] }
  expect(namedOnScreen(lost, access, [group])).toEqual({ names: ['Operations', 'Bob', 'Eve'], named: lost })
})

test('a person who cannot be shown by name is not confirmed', () => {
  const lost = { people: [bob._id, eve._id], groups: [group._id] }
  expect(namedOnScreen(lost, access, [])).toEqual({
    names: ['Bob'],
    named: { people: [bob._id], groups: [] },
  })
})
