import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { highlights } from './highlights.ts'

const marked = (text: string, wanted: string[], isClose = false) =>
  highlights(text, wanted, isClose)
    .map((piece) => (piece.isMatch ? `[${piece.text}]` : piece.text))
    .join('')

test.each([
  ['Hetzner Cloud', ['cloud'], 'Hetzner [Cloud]'],
  ['Café Lumière', ['cafe', 'lum'], '[Café] [Lum]ière'],
  ['ﬁle', ['file'], '[ﬁle]'],
  ['Hauptstraße 1', ['strasse'], 'Haupt[straße] 1'],
  ['ΟΔΟΣ', ['οδοσ'], '[ΟΔΟΣ]'],
  ['banana', ['an'], 'b[anan]a'],
  ['nothing', ['x'], 'nothing'],
  ['anything', [], 'anything'],
])('in %j the words %j are marked', (text, wanted, shown) => {
  expect(marked(text, wanted)).toBe(shown)
})

test('a close match marks the whole word', () => {
  expect(marked('DNS at Hetzner', ['hezner'], true)).toBe('DNS at [Hetzner]')
})

test('the pieces are always the text again', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme' }),
      fc.array(fc.string({ minLength: 1 })),
      fc.boolean(),
      (text, wanted, isClose) => {
        expect(
          highlights(text, wanted, isClose)
            .map((piece) => piece.text)
            .join(''),
        ).toBe(text)
      },
    ),
  )
})
