import { expect, test } from 'vitest'
import { loadEstimator, loadGlance } from '../strength/strength.ts'
import { kindsOf } from './finding-kinds.ts'
import { judgePasswords } from './judge-passwords.ts'
import { breachedIn, passwordsByHash, prefixesOf } from './known-breaches.ts'

const hashOfPassword = '5BAA61E4C9B93F3F0682250B6CF8331B7EE68FD8'
const [prefix, rest] = [hashOfPassword.slice(0, 5), hashOfPassword.slice(5)]

test('a password is hashed as services of known breaches expect it', async () => {
  expect(await passwordsByHash(['password'])).toEqual(new Map([[hashOfPassword, 'password']]))
})

test('five digits of each hash are asked for, once and in an order that names no record', async () => {
  const passwords = ['one', 'two', 'three', 'two', 'Grüße']
  const prefixes = prefixesOf((await passwordsByHash(passwords)).keys())
  expect(prefixes).toHaveLength(4)
  expect(prefixes.every((one) => /^[0-9A-F]{5}$/.test(one))).toBe(true)
  expect(prefixesOf((await passwordsByHash(passwords.toReversed())).keys())).toEqual(prefixes)
})

test('a password is breached if its whole hash was found, and padding is none', async () => {
  const byHash = await passwordsByHash(['password', 'another one'])
  const found = (...lines: string[]) => breachedIn([{ prefix, lines }], byHash)
  expect(found(`${'0'.repeat(35)}:7`, `${rest}:3`)).toEqual(['password'])
  expect(found(`${rest}:0`)).toEqual([])
  expect(found(`${'0'.repeat(35)}:7`)).toEqual([])
  expect(breachedIn([{ prefix: '00000', lines: [`${rest}:3`] }], byHash)).toEqual([])
})

test('a breached password is the worst finding of its record, however strong it is', async () => {
  const judges = { estimate: await loadEstimator(), glance: await loadGlance() }
  const login = (_id: string, value: string) => ({
    _id,
    updatedAt: '2026-05-01T00:00:00Z',
    fields: [{ key: 'password', label: 'Password', type: 'secret' as const, isSecret: true, value }],
  })
  const [weak, strong] = [login('weak', 'password1'), login('strong', 'v7!Kq1#zT9wLp7&Rb')]
  const breached = new Set(['v7!Kq1#zT9wLp7&Rb'])
  const findings = judgePasswords([weak, strong], { ...judges, breached }, new Date('2026-06-01'))
  expect(findings.map((one) => [one.recordID, kindsOf(one)[0]])).toEqual([
    ['strong', 'breached'],
    ['weak', 'weak'],
  ])
})
