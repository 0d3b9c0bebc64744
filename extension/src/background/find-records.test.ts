import { expect, test } from 'vitest'
import { findRecords } from './find-records.ts'
import type { KnownRecord } from './known-record.ts'

const record = (name: string, more: Partial<KnownRecord> = {}): KnownRecord => ({
  id: name,
  name,
  username: '',
  group: '',
  template: 'Login',
  icon: 'key-round',
  color: '280',
  websites: [],
  purposes: [],
  codeKey: null,
  fills: [],
  version: 1,
  isSealed: false,
  closed: null,
  owner: null,
  mayChange: true,
  people: 1,
  mayShare: true,
  found: '',
  ...more,
})

const names = (records: KnownRecord[]) => records.map(({ name }) => name)

test('a search finds every word in any shown text, without case and accents', () => {
  const records = [
    record('Müller Bank', { username: 'lena@example.org' }),
    record('Shop', { group: 'Café Order' }),
    record('Wi-Fi', { found: 'cardamom-5g' }),
  ]
  expect(names(findRecords(records, 'muller LENA'))).toEqual(['Müller Bank'])
  expect(names(findRecords(records, 'cafe'))).toEqual(['Shop'])
  expect(names(findRecords(records, 'cardamom'))).toEqual(['Wi-Fi'])
  expect(findRecords(records, 'muller shop')).toEqual([])
})

test('names that begin as typed come first, then names that have it, then the rest', () => {
  const records = [
    record('Mail', { username: 'order@example.org' }),
    record('Password order'),
    record('Orders, read replica'),
  ]
  expect(names(findRecords(records, 'ord'))).toEqual(['Orders, read replica', 'Password order', 'Mail'])
})
