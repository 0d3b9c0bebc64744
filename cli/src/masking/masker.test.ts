import { expect, test } from 'vitest'
import { makeMasker } from './masker.ts'
import { formsOf } from './secret-forms.ts'

const mask = (text: string, secrets: readonly string[], cuts: readonly number[] = []): string => {
  const masker = makeMasker(formsOf(secrets))
  const bytes = Buffer.from(text)
  const borders = [0, ...cuts, bytes.length]
  const parts = borders.slice(1).map((end, index) => masker.take(bytes.subarray(borders[index], end)))
  return Buffer.concat([...parts, masker.end()]).toString()
}

const secret = 'pä"s s/wörd+&<1>'

test.each([
  ['as it is', secret],
  ['as a JSON string', JSON.stringify(secret).slice(1, -1)],
  ['as a JSON string of ASCII', String.raw`p\u00e4\"s s/w\u00f6rd+&<1>`],
  ['URL-encoded', encodeURIComponent(secret)],
  ['as a field of a form', new URLSearchParams({ a: secret }).toString().slice(2)],
  [
    'URL-encoded with small digits',
    encodeURIComponent(secret).replaceAll(/%../g, (one) => one.toLowerCase()),
  ],
  ['in base64', Buffer.from(secret).toString('base64')],
  ['in base64url', Buffer.from(secret).toString('base64url')],
])('hides a secret %s, wherever the writes are cut', (_, form) => {
  const text = `ein ${form} und ${form}!`
  const length = Buffer.byteLength(text)
  expect(mask(text, [secret])).toBe('ein [hidden] und [hidden]!')
  for (let cut = 0; cut <= length; cut += 1)
    expect(mask(text, [secret], [cut])).toBe('ein [hidden] und [hidden]!')
  const everyByte = Array.from({ length }, (_one, index) => index)
  expect(mask(text, [secret], everyByte)).toBe('ein [hidden] und [hidden]!')
})

test.each([0, 1, 2])('hides a secret within base64 that began %i bytes before', (before) => {
  const secret = 'correct horse battery'
  const text = Buffer.from(`${'x'.repeat(before)}${secret} after`).toString('base64')
  const masked = mask(text, [secret])
  expect(masked).toContain('[hidden]')
  // What is left of it tells less than one byte at each end.
  const [left = '', right = ''] = masked.split('[hidden]')
  expect(left.length).toBeLessThanOrEqual(3)
  expect(Buffer.from(right.slice(-8), 'base64').toString()).toBe(
    ' after'.slice(-Buffer.from(right.slice(-8), 'base64').length),
  )
})

test('hides base64 that is broken into lines', () => {
  const secret = 'a key with many more bytes than one line of base64 can ever take in, so it is broken'
  const lines = Buffer.from(secret).toString('base64').replaceAll(/.{64}/g, '$&\n')
  expect(mask(`${lines}\n`, [secret])).toBe('[hidden]\n')
})

test('hides secrets that overlap as one, and the longer of two that begin alike', () => {
  expect(mask('abcdefgh!', ['abcdef', 'defgh'])).toBe('[hidden]!')
  expect(mask('abcdef abcd', ['abcd', 'abcdef'])).toBe('[hidden] [hidden]')
  for (let cut = 0; cut <= 9; cut += 1)
    expect(mask('abcdefgh!', ['abcdef', 'defgh'], [cut])).toBe('[hidden]!')
  expect(mask('abcdabcd', ['abcd'])).toBe('[hidden][hidden]')
})

test('leaves what is shorter than four characters, and what only begins like a secret', () => {
  expect(mask('abc secre secret', ['abc', 'secrets'])).toBe('abc secre secret')
})

test('holds back nothing but what could be the beginning of a secret', () => {
  const masker = makeMasker(formsOf(['secret']))
  expect(masker.take(Buffer.from('ready? s')).toString()).toBe('ready? ')
  expect(masker.take(Buffer.from('e')).toString()).toBe('')
  expect(masker.take(Buffer.from('t ')).toString()).toBe('set ')
  expect(masker.take(Buffer.from('secret')).toString()).toBe('[hidden]')
  expect(masker.end().toString()).toBe('')
})

test('leaves bytes that are no text as they are', () => {
  const bytes = Buffer.from([0, 255, 254, 128, 10, 13, 195])
  const masker = makeMasker(formsOf(['secret']))
  expect(Buffer.concat([masker.take(bytes), masker.end()])).toEqual(bytes)
})
