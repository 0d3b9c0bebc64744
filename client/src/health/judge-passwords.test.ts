import type { Field } from '@cardea/contract'
import { expect, test } from 'vitest'
import { loadEstimator, loadGlance } from '../strength/strength.ts'
import { judgePasswords, type JudgedRecord } from './judge-passwords.ts'
import { siteWithCodes } from './sites-with-codes.ts'

const now = new Date('2026-06-01T00:00:00Z')
const judges = { estimate: await loadEstimator(), glance: await loadGlance() }
const strong = (index: number): string => `v7!Kq${index}#zT9wLp${index * 7}&Rb`

let made = 0
function aLogin(
  password: string,
  given: { user?: string; url?: string; totp?: string; updatedAt?: string } = {},
): JudgedRecord {
  const { user = 'ada', url, totp, updatedAt = '2026-05-01T00:00:00Z' } = given
  const field = (key: string, type: Field['type'], value: string | undefined): Field[] =>
    value === undefined ? [] : [{ key, label: key, type, isSecret: type !== 'text' && type !== 'url', value }]
  made += 1
  return {
    _id: `r${made}`,
    updatedAt,
    fields: [
      ...field('username', 'text', user),
      ...field('password', 'secret', password),
      ...field('url', 'url', url),
      ...field('totp', 'totp', totp),
    ],
  }
}
const judge = (...records: JudgedRecord[]) => judgePasswords(records, judges, now)

test('a password is as old as its secret, whatever else of its record was changed', () => {
  const renamed = { ...aLogin(strong(3)), secretsChangedAt: '2020-01-01T00:00:00Z' }
  const replaced = {
    ...aLogin(strong(4), { updatedAt: '2020-01-01T00:00:00Z' }),
    secretsChangedAt: '2026-05-01T00:00:00Z',
  }
  expect(judge(renamed, replaced).map(({ recordID, isOld }) => [recordID, isOld])).toEqual([
    [renamed._id, true],
  ])
})

test('a sound record is not named at all', () => {
  expect(
    judge(aLogin(strong(1)), aLogin(strong(2), { url: 'https://github.com', totp: 'JBSWY3DP' })),
  ).toEqual([])
  expect(judge({ _id: 'note', updatedAt: '2000-01-01T00:00:00Z', fields: [] })).toEqual([])
})

test('weak are common passwords, short ones, and those made of what stands beside', () => {
  const records = [
    aLogin('password1'),
    aLogin('x9!k'),
    aLogin('adalovelace1815', { user: 'adalovelace1815' }),
  ]
  expect(judge(...records).map(({ weak }) => weak)).toEqual([['password'], ['password'], ['password']])
})

test('a password that stands in three records is told to each with the others', () => {
  const records = [aLogin(strong(1)), aLogin(strong(1)), aLogin(strong(1)), aLogin(strong(2))]
  const ids = records.slice(0, 3).map(({ _id }) => _id)
  expect(judge(...records).map(({ recordID, sameAs }) => [recordID, sameAs])).toEqual(
    ids.map((id) => [id, ids.filter((other) => other !== id)]),
  )
})

test('one that is older than a year, and a site that offers codes where there is none', () => {
  const [old, coded] = [
    aLogin(strong(1), { updatedAt: '2025-05-01T00:00:00Z' }),
    aLogin(strong(2), { url: 'gist.github.com/x' }),
  ]
  expect(judge(old, coded)).toMatchObject([
    { recordID: coded._id, siteWithCodes: 'github.com', isOld: false },
    { recordID: old._id, siteWithCodes: null, isOld: true },
  ])
})

test('a password that is judged at a glance is judged as the estimate would', () => {
  const drawn = Array.from({ length: 40 }, (_, index) => strong(index).slice(index % 5))
  const thoughtUp = [
    'abcdefghijklmnop',
    'summersummersummer1',
    'qwertyuiopasdfgh',
    'aaaabbbbccccdddd',
    'Passw0rd!Passw0rd!',
    'x9!k',
    ...['summer', 'Garden', 'company', 'elephant', 'zucchini'].flatMap((word) =>
      ['', '7', '42', '123', '2019', '98765'].map((digits) => `${word}${digits}`),
    ),
  ]
  for (const secret of [...drawn, ...thoughtUp]) {
    const isWeak = judges.glance(secret)
    if (isWeak !== null) expect([secret, isWeak]).toEqual([secret, judges.estimate(secret, []).strength < 3])
  }
}, 60_000)

test('the worst comes first', () => {
  const old = aLogin(strong(1), { updatedAt: '2020-01-01T00:00:00Z' })
  const twice = [aLogin(strong(2)), aLogin(strong(2))]
  const weak = aLogin('123456')
  expect(judge(old, ...twice, weak).map(({ recordID }) => recordID)).toEqual(
    [weak, ...twice, old].map(({ _id }) => _id),
  )
})

test('no value leaves: findings hold ids, keys, counts and the name of a site', () => {
  const text = JSON.stringify(
    judge(aLogin('hunter2', { user: 'somebody', url: 'https://user:pw@github.com/?token=x' })),
  )
  for (const value of ['hunter2', 'somebody', 'token', 'pw@']) expect(text).not.toContain(value)
})

test('a site is known by its domain, never by its looks', () => {
  expect(siteWithCodes('https://login.github.com/a')).toBe('github.com')
  for (const other of [
    'https://github.com.evil.example',
    'https://notgithub.com',
    'ftp://github.com',
    'github',
    '',
    'javascript:github.com',
  ]) {
    expect([other, siteWithCodes(other)]).toEqual([other, null])
  }
})

test('10 000 records are judged whole', () => {
  const records = Array.from({ length: 10_000 }, (_, index) =>
    aLogin(index % 3 === 0 ? `summer${index}` : strong(index)),
  )
  const judged: number[] = []
  const findings = judgePasswords(records, judges, now, (count) => judged.push(count))
  expect(findings.length).toBeGreaterThan(3_000)
  expect(judged.at(-1)).toBe(10_000)
}, 120_000)
