import { expect, test } from 'vitest'
import { oneOf } from '@cardea/client/shapes/shape'
import { searchID, searchParams, searchText } from './search-params.ts'

const read = searchParams({ q: searchText(5), group: searchID, details: oneOf(true) })

test('a page takes what it knows from its address', () => {
  expect(read({ q: 'a b', details: true, other: 1 })).toEqual({ q: 'a b', details: true })
  expect(read({})).toEqual({})
})

test.each([
  ['q', ''],
  ['q', 'too long'],
  ['q', 5],
  ['group', 'x'.repeat(65)],
  ['details', 'true'],
  ['details', false],
])('%s=%j counts as missing, and is not handed on either', (key, value) => {
  const found = read({ [key]: value })
  expect(found).toEqual({ [key]: undefined })
  expect({ [key]: value, ...found }).toEqual({ [key]: undefined })
})
