import { expect, test } from 'vitest'
import { initialOf } from './initial.ts'

test.each([
  ['lena marek', 'L'],
  ['  émile', 'É'],
  ['e\u0301mile', 'E\u0301'],
  ['👩‍🚀 Ada', '👩‍🚀'],
  ['42', '4'],
  ['', '?'],
  ['   ', '?'],
])('the initial of %j is %j', (name, initial) => {
  expect(initialOf(name)).toBe(initial)
})
