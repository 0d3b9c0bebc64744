import { expect, test } from 'vitest'
import { ApiError } from './api-error.ts'
import { meetsAll } from './meets-all.ts'
import { runMany } from './run-many.ts'

const items = Array.from({ length: 20 }, (_, index) => index)

test('four run at once, never more, and every item is done once', async () => {
  let under = 0
  let most = 0
  const result = await runMany(
    items,
    async () => {
      most = Math.max(most, (under += 1))
      await Promise.resolve()
      under -= 1
    },
    { meetsAll },
  )
  expect(most).toBe(4)
  expect(new Set(result.done)).toEqual(new Set(items))
  expect(result.failed).toEqual([])
})

test('one that fails is named and does not stop the others', async () => {
  const error = new ApiError({ status: 403, code: 'access/forbidden' })
  const result = await runMany(
    items,
    async (item) => {
      if (item === 3) throw error
    },
    { meetsAll },
  )
  expect(result.failed).toEqual([{ item: 3, error }])
  expect(result.done).toHaveLength(19)
})

test('nothing more begins once the session is over', async () => {
  const tried: number[] = []
  const { failed } = await runMany(
    items,
    async (item) => {
      tried.push(item)
      throw new ApiError({ status: 401, code: 'auth/unauthenticated' })
    },
    { meetsAll },
  )
  expect(tried.length).toBeLessThanOrEqual(4)
  expect(failed).toHaveLength(tried.length)
})

test('stopped, it ends what is under way and begins nothing more', async () => {
  const controller = new AbortController()
  const counts: number[] = []
  const { done } = await runMany(
    items,
    async (item) => {
      if (item === 5) controller.abort()
    },
    { meetsAll, onProgress: (count) => counts.push(count), signal: controller.signal },
  )
  expect(done).toContain(5)
  expect(done.length).toBeLessThan(items.length)
  expect(counts.at(-1)).toBe(done.length)
})

test('a refusal that repeats stops the rest: two hundred pins are all there may be', async () => {
  const { done, failed } = await runMany(
    items,
    async (item) => {
      if (item >= 8) throw new ApiError({ status: 400, code: 'request/invalid' })
    },
    { meetsAll },
  )
  expect(done).toHaveLength(8)
  expect(failed.length).toBeGreaterThanOrEqual(2)
  expect(failed.length).toBeLessThanOrEqual(5)
})
