import { machine } from '../testing/fake-browser.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Field } from '@cardea/contract'
import { browser } from '../browser/browser.ts'
import type { Asked } from '../messages/messages.ts'
import { newToken } from '../messages/new-token.ts'
import { pairEach, recordID, server } from '../testing/answering-server.ts'
import { knownRecord } from './known-record.ts'
import { changeRecords } from './listed-records.ts'
import { recordNow } from './record-now.ts'
import { noteDescribed } from './describe-tab.ts'
import { fillByShortcut, fillTab } from './tab-fill.ts'
import type { Filled } from './fill.ts'
import type { Failure } from './failure-of.ts'

pairEach()

const getDomain = (host: string) => host.split('.').slice(-2).join('.')
beforeEach(() => Object.assign(browser, { publicSuffix: { getDomain } }))
afterEach(() => Object.assign(browser, { publicSuffix: undefined }))

const field = (key: string, type: Field['type'], value: string, isSecret = false): Field => ({
  key,
  label: key,
  type,
  isSecret,
  value,
})
const login = (website: string) => [
  field('username', 'text', 'lena@shop.example'),
  field('password', 'secret', 'of the shop', true),
  field('url', 'url', website),
]

/** What documents of the tab were filled with. */
let filled: { values: Record<string, string>; listed: string[] | null; frame: number }[] = []

/** What stands in each frame of the tab; its origin is what the browser says. */
let documents: { tokens: readonly string[]; origin: string; isFocused: boolean }[] = []
let tabs = 0

/** The tab is at an address, and the list knows the record. */
async function standAt(url: string, tokens: readonly string[], fields: readonly Field[]) {
  const { origin, host: top } = new URL(url)
  const key = newToken()
  // What was opened for one tab is kept for it.
  const tab = ++tabs
  filled = []
  documents = [{ tokens, origin, isFocused: false }]
  machine.tab = { id: tab, url }
  machine.frames = async () => documents.map((_, frameId) => ({ frameId, result: origin }))
  machine.page = async (message, { frameId: frame = 0 }) => {
    const told = message as { kind: string; question: string } & (typeof filled)[number]
    if (told.kind === 'fill') filled.push({ ...told, frame })
    if (told.kind !== 'describe') return { filled: 2, tooLong: 0 }
    const { tokens: own, isFocused, ...named } = documents[frame] ?? { tokens: [], isFocused: false }
    const group = { tokens: [...own], names: ['input:customer'] }
    const field = { ...group, token: own[0] ?? '', newPasswords: 0, rules: {}, isForeign: false }
    noteDescribed(
      { tab, frame, document: null, key, origin, page: url, top, ...named },
      { kind: 'described', key, question: told.question, groups: [group], field: isFocused ? field : null },
    )
    return true
  }
  server.fields = [...fields]
  const record = await recordNow(recordID)
  await changeRecords(() => (record ? [knownRecord(record)] : []))
}

const press = async (seen: Asked | null = null): Promise<Partial<Filled & Failure & { asks: Asked }>> =>
  fillTab(machine.tab, { record: recordID, purpose: null, seen, addsWebsite: false })

const signIn = ['username', 'current-password']

test.for([
  [
    'a website beside that of the record',
    'https://evil.example.org/',
    'https://shop.example.org',
    {
      about: 'host',
      lines: [
        ['This page', 'evil.example.org'],
        ['The record', 'shop.example.org'],
      ],
    },
  ],
  ['a page without encryption', 'http://shop.example.org/', 'http://shop.example.org', { about: 'http' }],
] as const)('%s is filled from the popup only by a second press', async ([, page, website, asks]) => {
  await standAt(page, signIn, login(website))
  const { asks: seen } = await press()
  expect(seen).toMatchObject(asks)
  expect(filled).toEqual([])
  expect(await press(seen)).toMatchObject({ filled: 2 })
  expect(filled.map(({ values }) => values['current-password'])).toEqual(['of the shop'])
})

test('a page that took the place of the one that was asked for is asked for anew', async () => {
  await standAt('https://evil.example.org/', signIn, login('https://shop.example.org'))
  const { asks: seen } = await press()
  await standAt('https://other.example.org/', signIn, login('https://shop.example.org'))
  expect(await press(seen)).toMatchObject({ asks: { host: 'other.example.org' } })
  expect(filled).toEqual([])
})

test('what a page asks for beyond the list that was seen is listed before it is filled', async () => {
  const card = [
    field('number', 'card-number', '4111 1111 1111 1111', true),
    field('expires', 'text', '2031-05'),
  ]
  const url = 'https://pay.example.org/'
  await standAt(url, ['cc-number'], card)
  const { asks: seen } = await press()
  expect(seen).toMatchObject({ about: 'list', listed: ['cc-number'] })
  for (const one of documents) one.tokens = ['cc-number', 'cc-exp']
  const { asks: anew } = await press(seen)
  expect(anew?.listed).toEqual(['cc-number', 'cc-exp'])
  expect(filled).toEqual([])
  await press(anew)
  expect(filled.map(({ listed }) => listed)).toEqual([['cc-number', 'cc-exp']])
})

test('only what the record has a value for is listed, a secret as dots', async () => {
  const fields = [
    { ...field('number', 'card-number', '4111 1111 1111 1111', true), hint: '1111' },
    field('expires', 'text', '2031-05'),
    field('security-code', 'pin', '123', true),
  ]
  const asked = ['cc-number', 'cc-name', 'cc-exp', 'cc-exp-year', 'cc-csc']
  await standAt('https://pay.example.org/', asked, fields)
  expect((await press()).asks?.lines).toEqual([
    ['Card number', '•••• 1111'],
    ['Expires', '05 / 31'],
    ['Expires, year', '2031'],
    ['Security code', '•••'],
  ])
})

test('what names its input is filled beside a card only on a website of its record, and listed', async () => {
  const card = [
    field('number', 'card-number', '4111 1111 1111 1111', true),
    { ...field('customer', 'text', '4206'), label: 'Customer number', autofill: 'input:customer' },
    field('url', 'url', 'https://pay.example.org'),
  ]
  for (const [page, isOfSite] of [
    ['https://other.example/', false],
    ['https://evil.example.org/', false],
    ['https://pay.example.org/', true],
  ] as const) {
    await standAt(page, ['cc-number'], card)
    const { asks: seen } = await press()
    expect(seen?.lines.some(([name]) => name === 'Customer number')).toBe(isOfSite)
    await press(seen)
    expect(filled.map(({ values }) => values['input:customer'])).toEqual([isOfSite ? '4206' : undefined])
  }
})

test('frames of the page’s own origin are filled, the one with the focus first, and no frame that only says so', async () => {
  const url = 'https://shop.example.org/'
  const { origin } = new URL(url)
  await standAt(url, ['email'], login(url))
  documents.push({ tokens: signIn, origin: 'https://evil.example', isFocused: true })
  await press()
  documents.push({ tokens: signIn, origin, isFocused: true })
  await press()
  await fillByShortcut(machine.tab)
  expect(filled.map(({ frame }) => frame)).toEqual([0, 2, 2])
})
