import { spans, type VaultRecord } from '@cardea/contract'
import { expect, test } from 'vitest'
import { countedChange, isDueCounted } from './counted.ts'

const now = new Date('2026-11-25T12:00:00Z')
const ago = (ms: number) => new Date(now.getTime() - ms)
const dayMs = 86_400_000

const rules = { now, openedAt: now, memberSince: ago(90 * dayMs), imported: new Set<string>() }
const due = (days: number, writtenAt = ago(dayMs)) => ({
  record: { _id: 'one', updatedAt: writtenAt.toISOString() } as VaultRecord,
  field: { key: 'end', label: 'Expires', type: 'date' as const, isSecret: false, value: null },
  days,
})

test('records that end within 14 days count, and those that have ended', () => {
  expect([-30, 0, 14, 15].map((days) => isDueCounted(due(days), rules))).toEqual([true, true, true, false])
})

test('in the first seven days of an account only what ends within three days counts', () => {
  const young = { ...rules, memberSince: ago(spans.newAccountMs - 1) }
  expect([-1, 3, 4].map((days) => isDueCounted(due(days), young))).toEqual([true, true, false])
  expect(isDueCounted(due(4), { ...rules, memberSince: ago(spans.newAccountMs) })).toBe(true)
})

test('records that were imported in the last days do not count', () => {
  expect(isDueCounted(due(2), { ...rules, imported: new Set(['one']) })).toBe(false)
  expect(isDueCounted(due(2), { ...rules, imported: new Set(['another']) })).toBe(true)
})

test('a written password counts once it is an hour old or its page was left', () => {
  const openedAt = ago(2 * spans.youngFindingMs)
  const written = due(2, ago(spans.youngFindingMs - 1))
  expect(isDueCounted(written, { ...rules, openedAt })).toBe(false)
  expect(isDueCounted(written, { ...rules, openedAt: now })).toBe(true)
  expect(isDueCounted(due(2, ago(spans.youngFindingMs)), { ...rules, openedAt })).toBe(true)
})

test('what became known on the page that is open counts once it is an hour old or the page was left', () => {
  expect(countedChange({ change: 3, aged: 1 }, 1)).toBe(1)
  expect(countedChange({ change: 3, aged: 2 }, 1)).toBe(2)
  expect(countedChange({ change: 3, aged: 1 }, 3)).toBe(3)
  expect(countedChange({ change: 0, aged: 0 }, 3)).toBe(0)
})
