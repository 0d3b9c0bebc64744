import { expect, test } from 'vitest'
import { searchRecords } from './find-records.ts'
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
  labels: '',
  found: '',
  ...more,
})

const names = (records: KnownRecord[], typed: string) =>
  searchRecords(records, typed).records.map(({ name }) => name)

test('a search finds every word in any shown text, without case and accents', () => {
  const records = [
    record('Müller Bank', { username: 'lena@example.org' }),
    record('Shop', { group: 'Café Order' }),
    record('Wi-Fi', { found: 'cardamom-5g' }),
  ]
  expect(names(records, 'muller LENA')).toEqual(['Müller Bank'])
  expect(names(records, 'cafe')).toEqual(['Shop'])
  expect(names(records, 'cardamom')).toEqual(['Wi-Fi'])
  expect(names(records, 'muller shop')).toEqual([])
})

test('names that begin as typed come first, then names that have it, then the rest', () => {
  const records = [
    record('Mail', { username: 'order@example.org' }),
    record('Password order'),
    record('Orders, read replica'),
  ]
  expect(names(records, 'ord')).toEqual(['Orders, read replica', 'Password order', 'Mail'])
})

test('a record is found by its website, its labels, and what people call its template', () => {
  const website = { value: 'https://shop.example', rule: 'domain' as const, host: 'shop.example' }
  const records = [
    record('One', { websites: [website] }),
    record('Two', { labels: 'Door code' }),
    record('Three', { template: 'Wi-Fi' }),
  ]
  expect(names(records, 'shop.example')).toEqual(['One'])
  expect(names(records, 'door')).toEqual(['Two'])
  expect(names(records, 'wlan')).toEqual(['Three'])
})

test('a slip of the finger finds what comes close, and says so', () => {
  const records = [record('Hetzner'), record('Shop')]
  expect(searchRecords(records, 'hezner')).toEqual({ records: [records[0]], isClose: true })
  expect(searchRecords(records, 'hetzner').isClose).toBe(false)
})
