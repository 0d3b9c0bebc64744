import { expect, test } from 'vitest'
import { aField, aRecord } from '../../testing/record.fixture.ts'
import { daysLeftOf, dueRecords } from './due-records.ts'

const now = new Date(2026, 10, 22, 15)
const expires = (value: string) => aField({ label: 'Expires', type: 'date', value })

test('past records come first, then those that end soonest; those that end later than in 60 days are left out', () => {
  const records = ['2026-12-20', '2026-11-20', '2027-06-01', '2026-11-23'].map((value) =>
    aRecord({ fields: [{ label: 'Expires', type: 'date', value }] }),
  )
  expect(dueRecords(records, [], now).map(({ days }) => days)).toEqual([-2, 1, 28])
  expect(dueRecords(records, [], new Date(2026, 10, 23)).map(({ days }) => days)).toEqual([-3, 0, 27])
})

test('a field says how many days are left where it is an end that is expiring soon', () => {
  expect(daysLeftOf(expires('2026-12-03'), undefined, now)).toBe(11)
  expect(daysLeftOf(expires('2026-11-15'), undefined, now)).toBe(-7)
  expect(daysLeftOf(expires('2027-06-01'), undefined, now)).toBeNull()
  const born = aField({ label: 'Born', type: 'date', value: '2026-11-15' })
  expect(daysLeftOf(born, undefined, now)).toBeNull()
  expect(daysLeftOf({ ...expires('2026-12-03'), isSecret: true }, undefined, now)).toBeNull()
})
