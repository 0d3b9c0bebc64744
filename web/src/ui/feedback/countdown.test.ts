import { expect, test } from 'vitest'
import { secondsLeft } from './countdown.ts'

test.each([
  [30_000, 30],
  [29_001, 30],
  [29_000, 29],
  [1, 1],
  [0, 0],
  [-5000, 0],
])('%i ms before the end it says %i', (before, seconds) => {
  expect(secondsLeft(1_000_000, 1_000_000 - before)).toBe(seconds)
})
