import { findingKinds, type FindingKind, type SetAsideFinding } from '@cardea/contract'
import { expect, test } from 'vitest'
import type { Finding } from './judge-passwords.ts'
import { kindsAside, withoutKinds } from './set-aside.ts'

const aside = (kind: FindingKind, at = '2026-01-02T00:00:00.000Z'): SetAsideFinding => ({
  recordID: 'a',
  kind,
  at,
})
const record = (updatedAt: string) => ({ _id: 'a', updatedAt })
const finding: Finding = {
  recordID: 'a',
  breached: ['k'],
  weak: ['k'],
  sameAs: ['b', 'c'],
  isOld: true,
  siteWithCodes: 'x.example',
}

test('what was said of a password holds until the record changes, a code that is not wanted stays unwanted', () => {
  const all = findingKinds.map((kind) => aside(kind))
  expect(kindsAside(record('2026-01-01T00:00:00.000Z'), all)).toEqual(findingKinds)
  expect(kindsAside(record('2026-01-02T00:00:00.000Z'), all)).toEqual(findingKinds)
  expect(kindsAside(record('2026-01-02T00:00:00.001Z'), all)).toEqual(['noCode'])
  expect(kindsAside({ _id: 'b', updatedAt: '2020-01-01T00:00:00.000Z' }, all)).toEqual([])
})

test('a finding without its kinds is none; with one left it is that', () => {
  expect(withoutKinds(finding, findingKinds)).toBeNull()
  expect(withoutKinds(finding, [])).toEqual(finding)
  expect(withoutKinds(finding, ['breached', 'weak', 'twice', 'noCode'])).toEqual({
    recordID: 'a',
    breached: [],
    weak: [],
    sameAs: [],
    isOld: true,
    siteWithCodes: null,
  })
})
