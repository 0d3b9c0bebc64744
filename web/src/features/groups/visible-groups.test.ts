import { expect, test } from 'vitest'
import { aGroup, anEntry, aUser } from '../../testing/group.fixture.ts'
import { visibleGroups } from './visible-groups.ts'

const bob = aUser('Bob')
const lena = aUser('Léna')
const finance = aGroup({ name: 'Finance', role: 'VIEWER', access: [anEntry(bob, 'OWNER')], recordCount: 3 })
const family = aGroup({ name: 'Family', access: [anEntry(lena, 'OWNER'), anEntry(bob, 'VIEWER')] })
const second = aGroup({ name: 'Area 2', recordCount: 8 })
const tenth = aGroup({ name: 'Area 10' })
const groups = [finance, family, second, tenth]
const names = (...[params, query = '']: [Parameters<typeof visibleGroups>[2], string?]) =>
  visibleGroups(groups, undefined, params, query).map(({ name }) => name)

test('groups stand by name, numbers as people count, unless asked otherwise', () => {
  expect(names({})).toEqual(['Area 2', 'Area 10', 'Family', 'Finance'])
  expect(names({ sort: 'newest' })).toEqual(['Area 10', 'Area 2', 'Family', 'Finance'])
  expect(names({ sort: 'records' })).toEqual(['Area 2', 'Finance', 'Area 10', 'Family'])
  expect(names({ sort: 'people' })).toEqual(['Family', 'Finance', 'Area 2', 'Area 10'])
})

test('the counts of the list of records go before those that came with the groups', () => {
  const counts = { [tenth._id]: 1 }
  expect(visibleGroups(groups, counts, { sort: 'records' }, '')[0]?.name).toBe('Area 10')
})

test('a search finds names and people, blind to case and accents, every word of it', () => {
  expect(names({}, 'FIN')).toEqual(['Finance'])
  expect(names({}, 'lena')).toEqual(['Family'])
  expect(names({}, 'bob@example.org')).toEqual(['Family', 'Finance'])
  expect(names({}, 'bob fam')).toEqual(['Family'])
})

test('the role filter is about oneself', () => {
  expect(names({ role: 'VIEWER' })).toEqual(['Finance'])
})
