import { expect, test } from 'vitest'
import { duplicates } from './duplicates.ts'

test('a repeated item is named once, in the order of the repetitions', () => {
  expect(duplicates(['a', 'b', 'c'])).toEqual([])
  expect(duplicates(['a', 'b', 'a', 'b', 'a'])).toEqual(['a', 'b'])
  expect(duplicates(['a', 'b', 'b', 'a'])).toEqual(['b', 'a'])
  expect(duplicates([])).toEqual([])
})

test('values are compared as they are: case and spaces count', () => {
  expect(duplicates(['a', 'A', ' a'])).toEqual([])
  expect(duplicates(['__proto__', 'constructor', '__proto__'])).toEqual(['__proto__'])
})
