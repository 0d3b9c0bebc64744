import { isId } from '@cardea/contract'
import { expect, test, vi } from 'vitest'
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

test('an id says when it was made after a clock was set back, and small steps back keep the order', () => {
  const now = Date.now()
  vi.spyOn(Date, 'now').mockReturnValue(now + 8 * 24 * 60 * 60_000)
  makeId()
  vi.spyOn(Date, 'now').mockReturnValue(now + 60_000)
  const back = makeId()
  expect(timeOfId(back).getTime()).toBe(now + 60_000)
  vi.spyOn(Date, 'now').mockReturnValue(now + 59_000)
  expect(makeId() > back).toBe(true)
  vi.restoreAllMocks()
})
