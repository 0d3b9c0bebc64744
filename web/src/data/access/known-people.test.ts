import type { AccessEntry, User } from '@cardea/contract'
import { expect, test } from 'vitest'
import { aRecord } from '../../testing/record.fixture.ts'
import { completion, knownPeople, suggestPeople } from './known-people.ts'

const person = (_id: string, name: string | null, email: string): User => ({
  _id,
  name,
  email,
  profile: null,
  createdAt: '2026-01-01T00:00:00.000Z',
})
const entry = (user: User): AccessEntry => ({
  userID: user._id,
  role: 'EDITOR',
  user,
  date: user.createdAt,
  until: null,
  deletedAt: null,
})

const lena = person('1', 'Lena Marek', 'lena@northwind.example')
const bob = person('2', 'Bob Castellan', 'bob@northwind.example')
const noor = person('3', 'Noor Haddad', 'noor@haddad.example')
const nameless = person('4', null, 'castor@northwind.example')

test('people of the list come once, the most often met first, oneself never', () => {
  const records = [
    aRecord({ access: [entry(lena), entry(bob)] }),
    aRecord({ access: [entry(noor), entry(lena)] }),
    aRecord({ access: [entry(noor)] }),
  ]
  expect(knownPeople(records, lena._id)).toEqual([noor, bob])
})

test.each([
  ['bob', [bob]],
  ['BOB@', [bob]],
  ['cast', [bob, nameless]],
  ['hadd', [noor]],
  ['northwind', []],
  [' ', []],
])('%j may mean %j', (typed, people) => {
  expect(suggestPeople([bob, noor, nameless], typed, new Set())).toEqual(people)
})

test('a chosen person is not offered again', () => {
  expect(suggestPeople([bob], 'bob', new Set([bob.email]))).toEqual([])
})

test('an address or name is completed in place, anything else is not', () => {
  expect(completion([noor.email, noor.name ?? ''], 'noor@')).toBe('haddad.example')
  expect(completion([noor.email, noor.name ?? ''], 'Noor H')).toBe('addad')
  expect(completion([noor.email, noor.name ?? ''], 'hadd')).toBe('')
  expect(completion([], 'noor')).toBe('')
})
