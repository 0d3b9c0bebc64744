import { expect, test } from 'vitest'
import type { DueRecord } from '../../data/due/due-records.ts'
import { aRecord } from '../../testing/record.fixture.ts'
import { dueSections } from './due-sections.ts'

const now = new Date(2026, 10, 20)
const due = (value: string, days: number): DueRecord => {
  const record = aRecord({ fields: [{ label: 'Expires', type: 'date', value }] })
  const [field] = record.fields
  if (!field) throw new Error('The record has no field.')
  return { record, field, days }
}

test('what is past stands first, then each month, of another year with its year', () => {
  const list = [due('2026-11-12', -8), due('2026-11-24', 4), due('2026-11', 10), due('2027-01-08', 49)]
  const sections = dueSections(list, now, { past: 'Past', locale: 'en' })
  expect(sections.map(({ title, due }) => [title, due.length])).toEqual([
    ['Past', 1],
    ['November', 2],
    ['January 2027', 1],
  ])
})
