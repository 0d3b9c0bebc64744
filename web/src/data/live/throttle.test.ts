import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { throttle } from './throttle.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const pace = { soonMs: 50, restMs: () => 2_000 }

test('the first touch acts soon, many at once act once', async () => {
  const act = vi.fn(async () => undefined)
  const { touch } = throttle(act, pace)
  for (let times = 0; times < 20; times++) touch()
  expect(act).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(50)
  expect(act).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(act).toHaveBeenCalledTimes(1)
})

test('while touches keep coming it acts once in a rest, and the last is never lost', async () => {
  const act = vi.fn(async () => undefined)
  const { touch } = throttle(act, pace)
  for (let ms = 0; ms < 10_000; ms += 100) {
    touch()
    await vi.advanceTimersByTimeAsync(100)
  }
  expect(act.mock.calls.length).toBeGreaterThanOrEqual(5)
  expect(act.mock.calls.length).toBeLessThanOrEqual(6)
  const soFar = act.mock.calls.length
  touch()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(act).toHaveBeenCalledTimes(soFar + 1)
})

test('a rest is as long as the act that comes next asks for', async () => {
  const act = vi.fn(async () => undefined)
  let restMs = 2_000
  const { touch } = throttle(act, { soonMs: 50, restMs: () => restMs })
  touch()
  await vi.advanceTimersByTimeAsync(50)
  restMs = 500
  touch()
  await vi.advanceTimersByTimeAsync(500)
  expect(act).toHaveBeenCalledTimes(2)
})

test('it never runs twice at a time; what came meanwhile makes one more', async () => {
  const ends: (() => void)[] = []
  const act = vi.fn(() => new Promise<void>((resolve) => ends.push(resolve)))
  const { touch } = throttle(act, pace)
  touch()
  await vi.advanceTimersByTimeAsync(50)
  touch()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(act).toHaveBeenCalledTimes(1)
  ends[0]?.()
  await vi.advanceTimersByTimeAsync(50)
  expect(act).toHaveBeenCalledTimes(2)
})

test('a failure stops nothing, and stopping does', async () => {
  const act = vi.fn(() => Promise.reject(new Error('away')))
  const { touch, stop } = throttle(act, pace)
  touch()
  await vi.advanceTimersByTimeAsync(50)
  touch()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(act).toHaveBeenCalledTimes(2)
  touch()
  stop()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(act).toHaveBeenCalledTimes(2)
})
