import { expect, test } from 'vitest'
import { digitsOf, longCodeOf, withHyphen } from './code-text.ts'

test.each([
  ['482913', '482913'],
  ['482 913', '482913'],
  ['482-913\n', '482913'],
  ['Your code is 482913', '482913'],
  ['４８２９１３', '482913'],
  ['48291345', '482913'],
  ['abc', ''],
])('the six digits of %j are %j', (pasted, code) => {
  expect(digitsOf(pasted, 6)).toBe(code)
})

test.each([
  ['ABCDE-FGH23', 'ABCDEFGH23'],
  ['abcde fgh23', 'ABCDEFGH23'],
  ['oOiIl-12345', '0011112345'],
  ['U-ABCDEFGH23', 'ABCDEFGH23'],
  ['ABCDEFGH23999', 'ABCDEFGH23'],
])('the ten characters of %j are %j', (pasted, code) => {
  expect(longCodeOf(pasted)).toBe(code)
})

test('a code that is shown with its hyphen is read back as the same code', () => {
  for (const code of ['', 'A', 'ABCDE', 'ABCDEF', 'ABCDEFGH23'])
    expect(longCodeOf(withHyphen(code))).toBe(code)
})

test('the hyphen does not come before the sixth character, so that deleting never meets it', () => {
  expect(withHyphen('ABCDE')).toBe('ABCDE')
  expect(withHyphen('ABCDEF')).toBe('ABCDE-F')
})
