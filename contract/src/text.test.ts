import { expect, test } from 'vitest'
import { Id, Name, text } from './schemas/text.ts'
import { countCharacters, isBlockOfText, isId, isName, isSingleLine, withoutTurns } from './text.ts'

test('a name is trimmed and in one normal form', () => {
  expect(Name.parse('  Zoe\u0308 ')).toBe('Zoë')
  expect(Name.parse('a  b')).toBe('a  b')
})

test('a name has 1 to 120 characters after trimming', () => {
  for (const good of ['x', 'x'.repeat(120), '😀'.repeat(120), ` ${'x'.repeat(120)} `]) {
    expect(Name.safeParse(good).success).toBe(true)
  }
  for (const bad of ['', ' ', '\u00a0\u2003', 'x'.repeat(121), '😀'.repeat(121), 7, null]) {
    expect(Name.safeParse(bad).success).toBe(false)
  }
})

test('isName accepts exactly the names that the schema accepts', () => {
  const pieces = [
    '',
    ' ',
    'x',
    '\u00a0',
    'x'.repeat(119),
    'x'.repeat(480),
    '😀'.repeat(60),
    '\ud83d',
    '\n',
    '\u202e',
  ]
  const values = [...pieces, '\u0301'.repeat(30), '\u0301'.repeat(31)].flatMap((one, _, all) =>
    all.map((other) => one + other),
  )
  expect(values.filter((value) => isName(value) !== Name.safeParse(value).success)).toEqual([])
  expect(new Set(values.map(isName))).toEqual(new Set([true, false]))
})

test('characters are code points', () => {
  expect(countCharacters('a😀é')).toBe(3)
  expect(text(2).safeParse('😀😀').success).toBe(true)
  expect(text(2).safeParse('😀😀😀').success).toBe(false)
})

test('one line has no control character, a block of text only tabs and line ends, and neither half a character', () => {
  for (const control of ['\u0000', '\u0007', '\u001b', '\u007f', '\u0085', '\u009f', '\ud83d', '\ude00']) {
    expect(isSingleLine(`a${control}b`)).toBe(false)
    expect(isBlockOfText(`a${control}b`)).toBe(false)
  }
  for (const end of ['\n', '\r', '\t']) {
    expect(isSingleLine(`a${end}b`)).toBe(false)
    expect(isBlockOfText(`a${end}b`)).toBe(true)
  }
  for (const fine of ['', 'a b', '名前', '😀', '\u200d', '\u202e']) {
    expect(isSingleLine(fine) && isBlockOfText(fine)).toBe(true)
  }
})

test('a name has no character that reverses the order of letters; other invisible characters of scripts stay', () => {
  for (const code of [0x202a, 0x202b, 0x202c, 0x202d, 0x202e, 0x2066, 0x2067, 0x2068, 0x2069]) {
    const name = `invoice${String.fromCodePoint(code)}fdp`
    expect(Name.safeParse(name).success).toBe(false)
    expect(withoutTurns(name)).toBe('invoicefdp')
  }
  for (const fine of ['شركة 7', 'אבג', 'a\u200fb', 'می\u200cخواهم', '👩\u200d💻']) {
    expect(Name.parse(fine)).toBe(fine)
    expect(withoutTurns(fine)).toBe(fine)
  }
})

test('an id is a UUID in lower case, of a known version and variant', () => {
  expect(isId('0199a3b4-c5d6-7e8f-9a0b-1c2d3e4f5a6b')).toBe(true)
  const bad = [
    '0199A3B4-C5D6-7E8F-9A0B-1C2D3E4F5A6B',
    '0199a3b4c5d67e8f9a0b1c2d3e4f5a6b',
    '{0199a3b4-c5d6-7e8f-9a0b-1c2d3e4f5a6b}',
    '0199a3b4-c5d6-0e8f-9a0b-1c2d3e4f5a6b',
    '0199a3b4-c5d6-7e8f-ca0b-1c2d3e4f5a6b',
    '0199a3b4-c5d6-7e8f-9a0b-1c2d3e4f5a6b\n',
    ' 0199a3b4-c5d6-7e8f-9a0b-1c2d3e4f5a6b',
    '',
  ]
  for (const id of bad) expect(isId(id), id).toBe(false)
  expect(Id.safeParse(7).success).toBe(false)
})
