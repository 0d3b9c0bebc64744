import { expect, test } from 'vitest'
import { daysUntilEnd, firstEnd, isEndField } from './ends.ts'

const today = Date.UTC(2026, 10, 22)
const field = (label: string, value: string | null, type: 'date' | 'month' | 'text' = 'date') => ({
  key: label.toLowerCase(),
  label,
  type,
  value,
  isSecret: false,
})

test('a label says that something ends, in English and German; a beginning or a birthday does not', () => {
  for (const label of [
    'Expires',
    'Expiry date',
    'Valid until',
    'Renews',
    'Due',
    'Gültig bis',
    'Läuft ab',
    'Ablaufdatum',
  ]) {
    expect(isEndField(field(label, null)), label).toBe(true)
  }
  for (const label of ['Issued', 'Member since', 'Date of birth', 'Calendar', 'Geburtstag']) {
    expect(isEndField(field(label, null)), label).toBe(false)
  }
  expect(isEndField(field('Expires', null, 'text'))).toBe(false)
})

test('a template marks an end whatever its label', () => {
  expect(isEndField(field('TÜV', null), [{ key: 'tüv', isEnd: true }])).toBe(true)
  expect(isEndField(field('TÜV', null), [{ key: 'tüv' }])).toBe(false)
})

test('a day ends with itself, a month with its last day', () => {
  expect(daysUntilEnd('2026-11-22', today)).toBe(0)
  expect(daysUntilEnd('2026-11-21', today)).toBe(-1)
  expect(daysUntilEnd('2026-11', today)).toBe(8)
  expect(daysUntilEnd('2027-02', today)).toBe(98)
  for (const wrong of ['', 'soon', '2026-13', '2026-02-30', '26-11'])
    expect(daysUntilEnd(wrong, today)).toBeNull()
})

test('the first end counts, 60 days ahead or past; what is farther, hidden or empty does not', () => {
  const fields = [
    field('Renews', '2027-01-21'),
    field('Expires', '2026-12', 'month'),
    field('Issued', '2020-01-01'),
  ]
  expect(firstEnd(fields, undefined, today)).toMatchObject({ days: 39, field: { label: 'Expires' } })
  expect(firstEnd([field('Expires', '2027-01-21')], undefined, today)?.days).toBe(60)
  expect(firstEnd([field('Expires', '2027-01-22')], undefined, today)).toBeNull()
  expect(firstEnd([field('Expires', '2020-01-01')], undefined, today)?.days).toBeLessThan(-2000)
  expect(
    firstEnd([field('Expires', null), { ...field('Due', '2026-12-01'), isSecret: true }], undefined, today),
  ).toBeNull()
})
