import { expect, test } from 'vitest'
import { aRecord } from '../../testing/record.fixture.ts'
import { shownName } from '../records/record-name.ts'
import { searchRecords } from './record-index.ts'

const hetzner = aRecord({
  name: 'Hetzner Cloud console',
  fields: [{ label: 'User name', value: 'lena@northwind.example' }],
})
const dns = aRecord({
  name: 'DNS at Hetzner',
  groups: [{ _id: 'ops', name: 'Operations', access: [] }],
  fields: [{ label: 'Website', value: 'dns.example' }],
})
const cafe = aRecord({ name: 'Café Lumière', fields: [{ label: 'Account', value: 'Straße 7' }] })
const mail = aRecord({
  name: 'Mail server',
  userRecordName: 'Post',
  fields: [{ label: 'Recovery', value: null, hasValue: true }],
})
const all = [hetzner, dns, cafe, mail]

const found = (query: string) => searchRecords(all, query).records.map(shownName)

test.each([
  ['cloud', ['Hetzner Cloud console']],
  ['CAFE', ['Café Lumière']],
  ['lumière', ['Café Lumière']],
  ['strasse', ['Café Lumière']],
  ['straße', ['Café Lumière']],
  ['northwind', ['Hetzner Cloud console']],
  ['website', ['DNS at Hetzner']],
  ['operations', ['DNS at Hetzner']],
  ['recovery', ['Post']],
  ['post', ['Post']],
  ['mail server', ['Post']],
  ['console hetzner', ['Hetzner Cloud console']],
])('%j finds %j: names, groups, labels and values, blind to case, accents and order', (query, names) => {
  expect(found(query)).toEqual(names)
})

test('what begins with it in its name comes before what only holds it', () => {
  expect(searchRecords([dns, hetzner], 'hetz').records.map(shownName)).toEqual([
    'Hetzner Cloud console',
    'DNS at Hetzner',
  ])
})

test.each([
  ['hezner', ['Hetzner Cloud console', 'DNS at Hetzner']],
  ['hezner dns', ['DNS at Hetzner']],
  ['hetnzer cloud', ['Hetzner Cloud console']],
  ['oparations', ['DNS at Hetzner']],
  ['consloe', ['Hetzner Cloud console']],
])('%j is a slip and finds what comes close', (query, names) => {
  expect(searchRecords(all, query)).toMatchObject({ isClose: true })
  expect(found(query)).toEqual(names)
})

test('a slip finds nothing where something is exact', () => {
  const other = aRecord({ name: 'Hezner' })
  expect(searchRecords([...all, other], 'hezner')).toEqual({ records: [other], isClose: false })
})

test('short words must be exact', () => {
  expect(found('dnx')).toEqual([])
})

test('no query finds everything in the order given', () => {
  expect(searchRecords(all, '  ').records).toEqual(all)
})

test.each([
  ['h', 'he', 'hetz', 'hetzner c', 'etzner con'],
  ['hetzner', 'hetz', 'zner'],
  ['mail', 'mai', 'straße', 'hezner', 'hetzner'],
])('after %j each further search finds the same as it would by itself', (...queries) => {
  for (const query of queries) expect(searchRecords(all, query)).toEqual(searchRecords([...all], query))
})

const wifi = aRecord({ name: 'Office', template: { name: 'Wi-Fi', icon: 'wifi', color: '195' } })
const card = aRecord({
  name: 'Visa',
  template: { name: 'Payment card', icon: 'credit-card', color: '195' },
  fields: [
    { label: 'Number', type: 'text', value: '4111 1111' },
    { label: 'Expires', type: 'month', value: '2029-08' },
    { label: 'Notes', type: 'multiline', value: '' },
  ],
})
const phone = aRecord({
  name: 'Anna',
  fields: [{ label: 'Phone', type: 'phone', value: '+49 170 123 45 67' }],
})

test.each([
  ['wifi', ['Office']],
  ['wlan', ['Office']],
  ['credit card', ['Visa']],
  ['kreditkarte', ['Visa']],
  ['1701234567', ['Anna']],
  ['august 2029', ['Visa']],
  ['4111', ['Visa']],
  ['4711', []],
  ['notes', []],
])(
  '%j finds %j: kinds as people call them, numbers exactly, dates as shown, nothing by an empty field',
  (query, names) => {
    expect(searchRecords([wifi, card, phone], query).records.map(shownName)).toEqual(names)
  },
)

test('among what only comes close, names stand before values', () => {
  const byValue = aRecord({ name: 'Router', fields: [{ label: 'Owner', value: 'Margareta' }] })
  const byName = aRecord({ name: 'Margareta' })
  expect(searchRecords([byValue, byName], 'margarets').records.map(shownName)).toEqual([
    'Margareta',
    'Router',
  ])
})
