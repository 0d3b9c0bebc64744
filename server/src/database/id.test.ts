import { isId } from '@cardea/contract'
import { expect, test } from 'vitest'
import { makeId, timeOfId } from './id.ts'

test('ids are UUIDv7 that carry the time of their making', () => {
  const before = Date.now()
  const id = makeId()
  expect(isId(id)).toBe(true)
  expect(id[14]).toBe('7')
  expect(timeOfId(id).getTime()).toBeGreaterThanOrEqual(before)
  expect(timeOfId(id).getTime()).toBeLessThanOrEqual(Date.now() + 1)
})

test('the order of ids is the order of making, also of many in one millisecond', () => {
  const ids = Array.from({ length: 50_000 }, makeId)
  expect(ids.toSorted()).toEqual(ids)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.every(isId)).toBe(true)
})

test('the next id cannot be told from this one: 62 bits are random', () => {
  const tails = Array.from({ length: 1_000 }, () => makeId().slice(19))
  expect(new Set(tails).size).toBe(1_000)
})
