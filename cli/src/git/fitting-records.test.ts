import type { VaultRecord } from '@cardea/contract'
import { expect, test } from 'vitest'
import { credentialText, readQuery } from './credential-text.ts'
import { fittingRecords, usernamesOf } from './fitting-records.ts'

type Listed = Pick<VaultRecord, '_id' | 'fields'>
const login = (_id: string, website: string, username = 'lena'): Listed => ({
  _id,
  fields: [
    { key: 'note', label: 'Note', type: 'text', isSecret: false, value: 'first' },
    { key: 'user-name', label: 'User name', type: 'text', isSecret: false, value: username },
    { key: 'website', label: 'Website', type: 'url', isSecret: false, value: website },
  ],
})

const ask = (records: readonly Listed[], text: string): string[] => {
  const query = readQuery(text)
  return query ? fittingRecords(records, query).map(({ _id }) => _id) : []
}
const https = (host: string, more = '') => `protocol=https\nhost=${host}\n${more}\n`

test.each([
  ['the host itself', 'https://git.example.org', 'git.example.org', true],
  ['a website without its protocol', 'git.example.org', 'git.example.org', true],
  ['the port of the protocol', 'https://git.example.org:443/', 'git.example.org', true],
  ['another port', 'https://git.example.org:8443', 'git.example.org', false],
  ['a host above', 'https://example.org', 'git.example.org', false],
  ['a host below', 'https://a.git.example.org', 'git.example.org', false],
  ['another protocol', 'http://git.example.org', 'git.example.org', false],
])('%s', (_, website, host, fits) => {
  expect(ask([login('a', website)], https(host))).toEqual(fits ? ['a'] : [])
})

test('the longest path that fits wins, at the borders of its parts', () => {
  const records = [
    login('host', 'https://git.example.org'),
    login('team', 'https://git.example.org/team'),
    login('other', 'https://git.example.org/te'),
    login('repository', 'https://git.example.org/team/app'),
  ]
  expect(ask(records, https('git.example.org', 'path=team/app.git'))).toEqual(['repository'])
  expect(ask(records, https('git.example.org', 'path=team/lib.git'))).toEqual(['team'])
  expect(ask(records, https('git.example.org', 'path=x/y.git'))).toEqual(['host'])
})

test('a user name that was asked for decides, and several that fit are all told', () => {
  const records = [login('a', 'https://git.example.org'), login('b', 'https://git.example.org', 'jonas')]
  expect(ask(records, https('git.example.org'))).toEqual(['a', 'b'])
  expect(ask(records, https('git.example.org', 'username=jonas'))).toEqual(['b'])
  expect(ask(records, https('git.example.org', 'username=nobody'))).toEqual([])
})

test('the user name is the field that is called so', () => {
  expect(usernamesOf(login('a', 'x'))).toEqual(['lena', 'first'])
})

test('a value that would break the lines is not told', () => {
  expect(credentialText('lena', 'one')).toBe('username=lena\npassword=one\n')
  expect(credentialText(null, 'one\nquit=1')).toBeNull()
})
