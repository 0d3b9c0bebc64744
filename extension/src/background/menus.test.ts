import '../testing/fake-browser.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { browser } from '../browser/browser.ts'
import { shownMenu } from './menus.ts'
import type { KnownRecord } from './known-record.ts'

const getDomain = (host: string) => host.split('.').slice(-2).join('.')
beforeEach(() => Object.assign(browser, { publicSuffix: { getDomain } }))
afterEach(() => Object.assign(browser, { publicSuffix: undefined }))

const record = { id: 'one', name: 'One', username: '', group: '', closed: null, mayChange: true }
const shop = {
  ...record,
  websites: [{ value: 'https://shop.example.org', rule: 'domain', host: 'shop.example.org' }],
  purposes: ['login'],
} as unknown as KnownRecord
const card = { ...record, websites: [], purposes: ['card'] } as unknown as KnownRecord

/** What the first row of a menu asks, of a field that stands in a frame or in the page itself. */
function asks(known: KnownRecord, page: string, top: string, token: string) {
  const place = { tab: 1, frame: 1, document: null, key: '', origin: page, page, top }
  const isForeign = new URL(page).host !== top
  const field = { token, tokens: [token], names: [], newPasswords: 0, rules: {}, isForeign }
  const given = { language: 'en', standing: 'open', records: [known], used: {}, chosen: null } as const
  const { rows } = shownMenu({ place, field }, { ...given, code: null, isOffline: false })
  return rows[0]?.asks ?? null
}

const inFrame = [
  ['The frame', 'evil.example.org'],
  ['This page', 'around.example'],
]

test('in a frame of another website a card is listed, and the host of a record beside it is named', () => {
  const page = 'https://evil.example.org'
  expect(asks(card, page, 'around.example', 'cc-number')).toMatchObject({ lines: inFrame, listed: [] })
  const lines = [...inFrame, ['The record', 'shop.example.org']]
  expect(asks(shop, page, 'around.example', 'username')).toMatchObject({ about: 'frame', lines })
})

test('a new password needs a second press in a frame of another website and on a page without encryption', () => {
  const token = 'new-password'
  expect(asks(shop, 'https://evil.example.org', 'around.example', token)).toMatchObject({ lines: inFrame })
  expect(asks(shop, 'http://shop.example.org', 'shop.example.org', token)).toMatchObject({ about: 'http' })
  expect(asks(shop, 'https://shop.example.org', 'shop.example.org', token)).toBeNull()
})
