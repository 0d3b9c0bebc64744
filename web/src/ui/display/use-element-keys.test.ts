import { expect, test } from 'vitest'
import { elementKeys } from './use-element-keys.ts'

const first = elementKeys(['a', 'b', 'c'], { ids: [], keys: [] }, false)
const before = { ids: ['a', 'b', 'c'], keys: first }

test('each has a key of its own', () => {
  expect(new Set(first).size).toBe(3)
})

test('what is still there keeps its element, wherever it stands now', () => {
  const [a, , c] = first
  for (const takesOver of [true, false]) expect(elementKeys(['c', 'a'], before, takesOver)).toEqual([c, a])
})

test('what comes has a new element', () => {
  const [, b, c] = first
  const [came, ...rest] = elementKeys(['x', 'b', 'c'], before, false)
  expect(rest).toEqual([b, c])
  expect(first).not.toContain(came)
})

test('what comes in a search takes over the element of what stood there and is gone', () => {
  const [a, b, c] = first
  expect(elementKeys(['x', 'b', 'y'], before, true)).toEqual([a, b, c])
})

test('no two share an element: what still stands somewhere else gives none away', () => {
  const [, b, c] = first
  const keys = elementKeys(['b', 'x', 'c', 'y'], before, true)
  expect([keys[0], keys[2]]).toEqual([b, c])
  expect(new Set(keys).size).toBe(4)
})
