import { expect, test } from 'vitest'
import { aRecord } from '../record.fixture.ts'
import { shownName } from '../record-name.ts'
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
  ['strasse', []],
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
