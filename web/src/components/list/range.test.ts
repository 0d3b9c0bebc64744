import { expect, test } from 'vitest'
import { rangeOf, type Picked } from './range.ts'

const shown = ['a', 'b', 'c', 'd', 'e'].map((_id) => ({ _id }))
const from = (anchor: string | undefined, ...ids: string[]): Picked => ({
  ids: new Set(ids),
  before: new Set(ids),
  anchor,
})

test('a range takes both ends and all between, whichever way it goes', () => {
  expect([...rangeOf(from('b', 'b'), 'd', shown).ids]).toEqual(['b', 'c', 'd'])
  expect([...rangeOf(from('d', 'd'), 'b', shown).ids]).toEqual(['d', 'b', 'c'])
})

test('a range that becomes shorter gives back what it took, and leaves what was selected before', () => {
  const long = rangeOf(from('b', 'a', 'b'), 'e', shown)
  expect([...rangeOf(long, 'c', shown).ids]).toEqual(['a', 'b', 'c'])
})

test('without a beginning that is shown, a range begins at its end', () => {
  expect(rangeOf(from(undefined), 'c', shown)).toMatchObject({ ids: new Set(['c']), anchor: 'c' })
  expect(rangeOf(from('gone'), 'c', shown)).toMatchObject({ ids: new Set(['c']), anchor: 'c' })
})
