import { machine } from '../testing/fake-browser.ts'
import { expect, test } from 'vitest'
import { pairEach } from '../testing/answering-server.ts'
import type { MenuShown } from '../messages/messages.ts'
import type { KnownRecord } from './known-record.ts'
import { changeRecords } from './listed-records.ts'
import { answerMenu, beginMenu } from './menu-messages.ts'
import { newToken } from '../messages/new-token.ts'

pairEach()

const origin = 'https://shop.example'
const place = {
  tab: 1,
  frame: 0,
  document: null,
  key: newToken(),
  origin,
  page: `${origin}/`,
  top: 'shop.example',
}
const field = {
  token: 'username',
  tokens: ['username'],
  names: [],
  newPasswords: 0,
  rules: {},
  isForeign: false,
}
const shop: KnownRecord = {
  id: 'shop',
  name: 'Shop',
  username: 'lena@shop.example',
  group: '',
  template: 'Login',
  icon: 'key',
  color: '',
  websites: [{ value: origin, rule: 'domain', host: new URL(origin).hostname }],
  purposes: ['login'],
  codeKey: null,
  fills: ['username', 'current-password'],
  version: 1,
  isSealed: false,
  closed: null,
  owner: null,
  mayChange: true,
  people: 1,
  mayShare: true,
  labels: '',
  found: '',
}

/** A menu whose page finds that nothing covers it. */
async function openMenu(secret = newToken()) {
  machine.page = async () => ({ isClear: true, origin })
  await changeRecords(() => [shop])
  const token = (await beginMenu(place, field)) ?? ''
  const ask = (message: object) => answerMenu({ ...message, secret } as never, { tab: { id: 1 } })
  const shown = (await ask({ kind: 'menu-open', token })) as MenuShown
  const press = (row: string) =>
    ask({ kind: 'menu-press', row, isConfirmed: false, addsWebsite: false, at: Date.now() })
  return { token, shown, press }
}

test('a row whose record was taken away while the menu is open says that access has ended', async () => {
  const { shown, press } = await openMenu()
  expect(shown.rows.map(({ id }) => id)).toContain('shop')
  await changeRecords(() => [])
  expect(await press('shop')).toEqual({ failed: 'record/not-found' })
})

test('a page that has another origin at the press gets nothing', async () => {
  const { press } = await openMenu()
  machine.page = async () => ({ isClear: true, origin: 'https://evil.example' })
  expect(await press('shop')).toEqual({ covered: true })
})

test('the token of a menu is taken once, and by its own tab alone', async () => {
  const { token } = await openMenu()
  const again = { kind: 'menu-open', token, secret: newToken() } as const
  expect(await answerMenu(again, { tab: { id: 1 } })).toBeNull()
  const other = (await beginMenu(place, field)) ?? ''
  expect(await answerMenu({ ...again, token: other }, { tab: { id: 2 } })).toBeNull()
})
