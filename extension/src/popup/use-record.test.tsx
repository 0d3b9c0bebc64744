import '../testing/fake-browser.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Field } from '@cardea/contract'
import type { ShownRecord } from '../background/list-for-popup.ts'
import { browser } from '../browser/browser.ts'
import { wordsOf } from '../words/words.ts'
import { drawConflict } from './conflict.ts'
import type { Popup } from './popup-parts.ts'
import { drawRecord } from './record.ts'
import { copyPassword, copyUsername } from './use-record.ts'

const popup = { words: wordsOf('en'), state: { server: null }, tab: 1 } as unknown as Popup
const record = {
  id: 'shop',
  name: 'Shop',
  username: '',
  closed: null,
  purposes: [],
} as unknown as ShownRecord

const field = (key: string, type: Field['type'], value: string, isSecret = type === 'secret'): Field => ({
  key,
  label: key,
  type,
  isSecret,
  value,
})
const password = field('password', 'secret', 'the password')

/** The fields that the background knows; lists leave out secrets and what is long. */
let fields: Field[] = []
let asked: { kind: string; key?: string }[] = []
const listed = ({ isSecret, value, ...one }: Field): Field =>
  isSecret || (value ?? '').length > 1000
    ? { ...one, isSecret, value: null, hasValue: true }
    : { ...one, isSecret, value }

const copied = vi.fn<(text: string) => Promise<void>>()

beforeEach(() => {
  asked = []
  copied.mockReset().mockResolvedValue()
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(copied)
  browser.runtime.sendMessage = async (message) => {
    const told = message as { kind: string; key?: string }
    asked.push(told)
    if (told.kind === 'reveal') return { fields }
    if (told.kind === 'fields') return { fields: fields.map(listed), refusedBy: null }
    if (told.kind === 'code') return { code: told.key === 'backup' ? '222222' : '111111', secondsLeft: 30 }
    return null
  }
})
afterEach(() => {
  vi.restoreAllMocks()
  document.body.replaceChildren()
})

test('of several secrets the one that fills passwords is copied as the password', async () => {
  fields = [field('pin', 'secret', 'a pin'), password]
  expect(await copyPassword(popup, record)).toBe(true)
  expect(copied.mock.lastCall).toEqual(['the password'])
})

test('of several secrets the one that fills passwords is compared with a new password', async () => {
  fields = [field('pin', 'secret', 'a pin'), password]
  drawConflict(popup, { record: 'shop', name: 'Shop', mine: 'mine' })
  document.querySelector<HTMLElement>('button[aria-label="Show: Saved now"]')?.click()
  await expect.poll(() => document.body.innerText).toContain('the password')
})

test('a user name that lists show is copied without an opening', async () => {
  fields = [field('username', 'text', 'lena@shop.example'), password]
  expect(await copyUsername(popup, record)).toBe(true)
  expect(copied.mock.lastCall).toEqual(['lena@shop.example'])
  expect(asked).not.toContainEqual(expect.objectContaining({ kind: 'reveal' }))
})

test('a user name that is secret is copied, and no other text in its place', async () => {
  fields = [field('username', 'text', 'secretly lena', true), field('full-name', 'text', 'Lena Marek')]
  expect(await copyUsername(popup, { ...record, username: 'Lena Marek' })).toBe(true)
  expect(copied.mock.lastCall).toEqual(['secretly lena'])
})

test('where there is no user name the clipboard stays as it is', async () => {
  fields = [password]
  expect(await copyUsername(popup, record)).toBe(false)
  expect(copied).not.toHaveBeenCalled()
})

test('of a record with two keys of codes each line shows its own code', async () => {
  fields = [field('totp', 'totp', 'key', true), field('backup', 'totp', 'another key', true)]
  await drawRecord(popup, record)
  await expect.poll(() => document.body.innerText).toMatch(/totp\s*111 111\s[^]*backup\s*222 222/)
})

test('a long value that lists leave out is shown when it is asked for', async () => {
  fields = [field('note', 'multiline', 'long '.repeat(300).trim())]
  await drawRecord(popup, record)
  document.querySelector<HTMLElement>('button[aria-label="Show: note"]')?.click()
  await expect.poll(() => document.body.innerText).toContain('long long')
})
