import { expect, test } from 'vitest'
import { normaliseFileName } from './file-name.ts'

test.each([
  ['  Plan.pdf ', 'Plan.pdf'],
  ['../../etc/passwd', 'passwd'],
  ['C:\\Users\\ada\\key.pem', 'key.pem'],
  ['a/..', 'file'],
  ['..', 'file'],
  ['', 'file'],
  ['\u0000\r\n', 'file'],
  ['line\r\nbreak\t.txt', 'linebreak.txt'],
  ['invoice\u202Efdp.exe', 'invoicefdp.exe'],
  ['Zoe\u0308.png', 'Zoë.png'],
  ['.env', '.env'],
  ['half \uD800', 'half \uFFFD'],
])('%j is kept as %j', (given, kept) => {
  expect(normaliseFileName(given)).toBe(kept)
})

test('a long name keeps its extension within 255 characters', () => {
  expect(normaliseFileName(`${'x'.repeat(400)}.pdf`)).toBe(`${'x'.repeat(251)}.pdf`)
  expect(normaliseFileName('😀'.repeat(300))).toBe('😀'.repeat(255))
  expect(normaliseFileName(`a.${'x'.repeat(400)}`)).toBe(`a.${'x'.repeat(253)}`)
  expect([...normaliseFileName('x'.repeat(4096))]).toHaveLength(255)
})
