import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { cellFromHarmless, csvLine, csvText, harmlessCell } from './csv.ts'

const dangers = ['=', '+', '-', '@', '\uFF1D', '\uFF0B', '\uFF0D', '\uFF20', '\uFE66', '\u0000', '\u001b']
const pieces = [...dangers, ',', ';', '\t', '|', '\r', '\n', "'", '"', ' ', '\u00a0', '\ufeff', 'a', '1']
const cell = fc.array(fc.constantFrom(...pieces), { maxLength: 12 }).map((parts) => parts.join(''))

/** What a program would see as cells that takes this separator, with what it may skip before it looks for a formula. */
const cellsOf = (text: string, separator: RegExp): string[] =>
  text
    .split(separator)
    .map((part) => part.replace(/^["\s\p{Cf}]+/u, (start) => start.replace(/[^\p{Cc}]/gu, '')))

const isDangerous = (text: string): boolean => /^[=+\-@\uFF1D\uFF0B\uFF0D\uFF20\uFE66\p{Cc}]/u.test(text)

test('no part of a cell is computed, whichever separator a spreadsheet takes', () => {
  for (const separator of [/(?!)/, /,/, /;/, /\t/, /\|/]) {
    fc.assert(fc.property(cell, (text) => !cellsOf(harmlessCell(text), separator).some(isDangerous)))
  }
  const lines = fc.property(cell, (text) => {
    const harmful = cellsOf(harmlessCell(text), /\r\n|\r|\n/).slice(1)
    return !harmful.some((line) => line !== '' && isDangerous(line))
  })
  fc.assert(lines)
})

test('every cell comes back as it was, apostrophes of its own included', () => {
  fc.assert(fc.property(cell, (text) => cellFromHarmless(harmlessCell(text)) === text))
  for (const text of ["'=1+1", "''=1", "'", "it's", "'a;'=1"]) {
    expect(cellFromHarmless(harmlessCell(text))).toBe(text)
  }
})

test('a harmless cell gets no apostrophe', () => {
  for (const text of ['', 'fine', '1-1', 'a@b.example', "it's", 'one\r\n\r\ntwo', 'a, b; c']) {
    expect(harmlessCell(text)).toBe(text)
    expect(cellFromHarmless(text)).toBe(text)
  }
})

test('a cell with anything that a program may take as separator is quoted, a harmful one too', () => {
  expect(csvLine(['plain', 'a;b', 'a\tb', 'a|b', 'a,b', 'say "x"', ' a', '=1'])).toBe(
    'plain,"a;b","a\tb","a|b","a,b","say ""x"""," a","\'=1"\r\n',
  )
  expect(csvText([['x;=1+1'], ['x|@SUM(A1)', '-1\t+2']])).toBe(`"x;'=1+1"\r\n"x|'@SUM(A1)","'-1\t'+2"\r\n`)
})

test('a very long cell takes no longer than its length', () => {
  const long = `${"' ".repeat(200_000)}x`
  expect(harmlessCell(long)).toBe(long)
})
