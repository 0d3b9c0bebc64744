import { expect, test } from 'vitest'
import { aGroup, anEntry, aUser } from '../../testing/group.fixture.ts'
import { aRecord } from '../../testing/record.fixture.ts'
import { shownName } from '@cardea/client/records/record-name'
import { personFound, searchRecords } from './search-records.ts'

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

test('a record whose name begins with it comes before one whose name holds it', () => {
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

const aPerson = (name: string, email: string) => ({ ...aUser(name), email })
const bob = aPerson('Bob Castellan', 'bobby@northwind.example')
const ann = aPerson('Ann Bobrow', 'ann@northwind.example')
const me = aPerson('Bobette', 'me@northwind.example')
const operations = aGroup({
  _id: 'ops',
  name: 'Operations',
  access: [anEntry(me, 'OWNER'), anEntry(bob, 'VIEWER')],
})
const world = { groups: [operations], ownID: me._id }
const withBob = aRecord({ name: 'Router', access: [anEntry(me, 'OWNER'), anEntry(bob, 'EDITOR')] })
const inGroup = aRecord({
  name: 'Switch',
  groupIDs: ['ops'],
  groups: [{ _id: 'ops', name: 'Operations', access: [] }],
  access: [anEntry(me, 'OWNER')],
})
const shutOut = aRecord({
  ...inGroup,
  _id: '01990000-0000-7000-8000-00000000dead',
  name: 'Safe',
  access: [anEntry(me, 'OWNER'), anEntry(bob, 'REVOKE')],
})
const withAnn = aRecord({ name: 'Printer', access: [anEntry(me, 'OWNER'), anEntry(ann, 'VIEWER')] })
const own = aRecord({ name: 'Bobsleigh', access: [anEntry(me, 'OWNER')] })

test.each([
  ['bob', ['Bobsleigh', 'Router', 'Switch', 'Printer']],
  ['castellan', ['Router', 'Switch']],
  ['bobby@northwind', ['Router', 'Switch']],
  ['switch bob', ['Switch']],
  ['shared with bob', ['Router', 'Switch', 'Printer']],
  ['Geteilt mit Bob Castellan', ['Router', 'Switch']],
  ['router shared with bob', ['Router']],
  ['shared with zoe', []],
  ['northwind', []],
])('%j finds %j by the people whom the list shows, and not by oneself', (query, names) => {
  const list = [withBob, inGroup, shutOut, withAnn, own]
  expect(searchRecords(list, query, world).records.map(shownName)).toEqual(names)
})

test('a record that was found by a person says so', () => {
  const list = [withBob, inGroup, shutOut]
  const person = personFound(list, 'shared with bob', world)
  expect(list.map((record) => person?.(record))).toEqual(['Bob Castellan', 'Bob Castellan', undefined])
  expect(personFound(list, 'zoe', world)).toBeNull()
})

const hidden = { value: null, hasValue: true, isSecret: true } as const
const secretCard = aRecord({
  name: 'Travel',
  fields: [{ label: 'Number', type: 'card-number', ...hidden, hint: 'Visa •••• 1111' }],
})
const openCard = aRecord({
  name: 'Daily',
  fields: [{ label: 'Number', type: 'card-number', isSecret: false, value: '5500 0000 0000 0004' }],
})

test.each([
  ['1111', ['Travel']],
  ['visa 1111', ['Travel']],
  ['mastercard 0004', ['Daily']],
])('%j finds %j by what the list shows of a card', (query, names) => {
  expect(searchRecords([secretCard, openCard], query).records.map(shownName)).toEqual(names)
})

const fritz = aRecord({ name: 'FRITZ!Box 7590' })
const spaced = aRecord({ name: 'Fritz Box' })
const plain = aRecord({ name: 'Fritzbox' })
const labelled = aRecord({ name: 'Cellar', fields: [{ label: 'Device', value: 'the fritz.box there' }] })

test.each([
  ['fritzbox', ['Fritz Box', 'Fritzbox', 'FRITZ!Box 7590', 'Cellar']],
  ['fritz!box', ['Fritz Box', 'Fritzbox', 'FRITZ!Box 7590', 'Cellar']],
  ['fritzbox 7590', ['FRITZ!Box 7590']],
])('%j finds %j whatever stands between the letters', (query, names) => {
  const list = [labelled, fritz, spaced, plain]
  expect(searchRecords(list, query).records.map(shownName)).toEqual(names)
})

test('exactly this name comes first, then what begins with it, then its words, then other values', () => {
  const value = aRecord({ name: 'Office', fields: [{ label: 'Account', value: 'mail' }] })
  const word = aRecord({ name: 'Old mail' })
  const begins = aRecord({ name: 'Mail server' })
  const within = aRecord({ name: 'Gmail' })
  const exact = aRecord({ name: 'Mail' })
  const list = [value, within, word, begins, exact]
  expect(searchRecords(list, 'mail')).toEqual({
    records: [exact, begins, word, within, value],
    isClose: false,
  })
})

test.each([
  ['a!', 'a!b', 'a!box'],
  ['bob', 'bob c', 'shared with bob', 'shared with ann', 'router'],
  ['fritz', 'fritz!', 'fritz!b', 'fritzb'],
])('after %j each further search finds the same, also by people and without punctuation', (...queries) => {
  const list = [withBob, inGroup, withAnn, own, fritz, spaced, aRecord({ name: 'Abox' })]
  for (const query of queries)
    expect(searchRecords(list, query, world)).toEqual(searchRecords([...list], query, world))
})
