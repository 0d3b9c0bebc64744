import type { User } from '@cardea/contract'
import { expect, test } from 'vitest'
import { takeRecipients } from './recipients.ts'

const person = (email: string): User => ({
  _id: email,
  name: null,
  email,
  profile: null,
  createdAt: '2026-01-01T00:00:00.000Z',
})
const me = person('me@x.org')
const bob = person('bob@x.org')
const owner = person('owner@x.org')
const known = { people: [bob], me, owner }

test('addresses become recipients, once each, with the person where they are known', () => {
  expect(takeRecipients([{ email: 'bob@x.org', person: bob }], 'Bob@x.org, rhea@y.org', known)).toEqual({
    recipients: [
      { email: 'bob@x.org', person: bob },
      { email: 'rhea@y.org', person: null },
    ],
    rest: '',
    fault: null,
  })
})

test.each([
  ['me@x.org', 'ownAddress'],
  ['owner@x.org', 'isOwner'],
  ['bob@x', 'invalidEmail'],
] as const)('%s stays in the field, because: %s', (text, fault) => {
  expect(takeRecipients([], text, known)).toEqual({ recipients: [], rest: text, fault })
})

test('one wrong address does not keep the others out', () => {
  expect(takeRecipients([], 'bob@x.org, oops', known)).toMatchObject({
    recipients: [{ email: 'bob@x.org' }],
    rest: 'oops',
    fault: 'invalidEmail',
  })
})

test('more than a call may name is said', () => {
  const text = Array.from({ length: 51 }, (_, index) => `p${index}@x.org`).join(' ')
  expect(takeRecipients([], text, known).fault).toBe('tooMany')
})
