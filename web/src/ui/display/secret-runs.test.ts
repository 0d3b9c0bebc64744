import { assert, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { secretRuns } from './secret-runs.ts'

test('letters, digits and symbols are told apart', () => {
  expect(secretRuns('vT7&kq-29#é')).toEqual([
    { kind: 'letter', text: 'vT' },
    { kind: 'digit', text: '7' },
    { kind: 'symbol', text: '&' },
    { kind: 'letter', text: 'kq' },
    { kind: 'symbol', text: '-' },
    { kind: 'digit', text: '29' },
    { kind: 'symbol', text: '#' },
    { kind: 'letter', text: 'é' },
  ])
})

test('no character of any secret is lost, added or moved', () => {
  assert(
    property(string({ unit: 'grapheme' }), (secret) => {
      expect(
        secretRuns(secret)
          .map((run) => run.text)
          .join(''),
      ).toBe(secret)
    }),
  )
})
