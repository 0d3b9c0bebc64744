import { expect, test } from 'vitest'
import { elementKeys } from './use-element-keys.ts'

const first = elementKeys(['a', 'b', 'c'], { ids: [], keys: [] }, false)
const before = { ids: ['a', 'b', 'c'], keys: first }

test('every item has its own key', () => {
  expect(new Set(first).size).toBe(3)
})

test('an item keeps its key when it moves', () => {
  const [a, , c] = first
  for (const passesOn of [true, false]) expect(elementKeys(['c', 'a'], before, passesOn)).toEqual([c, a])
})

test('outside of a search a new item gets a new key', () => {
  const [, b, c] = first
  const [came, ...rest] = elementKeys(['x', 'b', 'c'], before, false)
  expect(rest).toEqual([b, c])
  expect(first).not.toContain(came)
})

test('in a search a new item gets the key of the removed item in its place', () => {
  const [a, b, c] = first
  expect(elementKeys(['x', 'b', 'y'], before, true)).toEqual([a, b, c])
})

test('no two items share a key: an item that only moved keeps its own', () => {
  const [, b, c] = first
  const keys = elementKeys(['b', 'x', 'c', 'y'], before, true)
  expect([keys[0], keys[2]]).toEqual([b, c])
  expect(new Set(keys).size).toBe(4)
})
