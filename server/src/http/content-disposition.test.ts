import { expect, test } from 'vitest'
import { attachmentHeader } from './content-disposition.ts'

test('a plain name stands in both forms', () => {
  expect(attachmentHeader('Tax return 2026.pdf')).toBe(
    `attachment; filename="Tax return 2026.pdf"; filename*=UTF-8''Tax%20return%202026.pdf`,
  )
})

test('other letters have a fallback in ASCII and are whole beside it', () => {
  expect(attachmentHeader('Übung 名😀.txt')).toBe(
    `attachment; filename="_bung __.txt"; filename*=UTF-8''%C3%9Cbung%20%E5%90%8D%F0%9F%98%80.txt`,
  )
})

test.each([
  'a"; filename="b.exe',
  'a\r\nset-cookie: x=1',
  'a\u0000b',
  "a'b(c)*d",
  'back\\slash',
  '100%41.txt',
  '\u202Egnp.exe',
  'half \uD800 pair',
  'x'.repeat(4_000),
])('no name ends the header or its quotes: %j', (name) => {
  const header = attachmentHeader(name)
  expect(header).toMatch(/^attachment; filename="[^"\\%;\p{Cc}]*"; filename\*=UTF-8''[\w.!~%-]+$/u)
  expect(header).toMatch(/^[\x20-\x7E]+$/)
  const encoded = header.slice(header.indexOf("UTF-8''") + 7)
  expect(decodeURIComponent(encoded)).toBe(name.toWellFormed())
})
