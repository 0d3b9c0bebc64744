import { expect, test } from 'vitest'
import { parseEmails } from './email-list.ts'

test.each([
  ['bob@example.org', ['bob@example.org']],
  [' Bob@Example.ORG ', ['bob@example.org']],
  ['a@x.org, b@x.org;c@x.org\nd@x.org e@x.org', ['a@x.org', 'b@x.org', 'c@x.org', 'd@x.org', 'e@x.org']],
  ['Bob Castellan <bob@x.org>, "Raman, Priya" <priya@x.org>', ['bob@x.org', 'priya@x.org']],
  ['mailto:bob@x.org', ['bob@x.org']],
  ['(bob@x.org)', ['bob@x.org']],
  ['bob@x.org.', ['bob@x.org']],
  ['bob@x.org, BOB@x.org', ['bob@x.org']],
  ['müller@x.org', []],
  ['lena@münchen.example', ['lena@xn--mnchen-3ya.example']],
  ['', []],
])('%j holds the addresses %j', (text, emails) => {
  expect(parseEmails(text).emails).toEqual(emails)
})

test('a text that is no address is left to be corrected', () => {
  expect(parseEmails('bob@x.org, lena@northwind, priya')).toEqual({
    emails: ['bob@x.org'],
    rest: 'lena@northwind priya',
  })
})
