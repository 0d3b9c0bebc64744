import { expect, test } from 'vitest'
import { backOff } from './back-off.ts'

test('each failure waits longer, up to half a minute, and no two browsers alike', () => {
  for (const random of [0, 0.5, 0.999]) {
    const waits = Array.from({ length: 12 }, (_, failures) => backOff(failures, random))
    expect(waits).toEqual(waits.toSorted((one, other) => one - other))
    expect(Math.max(...waits)).toBeLessThanOrEqual(30_000)
    expect(waits[0]).toBeLessThanOrEqual(500)
  }
  expect(backOff(3, 0)).toBeLessThan(backOff(3, 0.9))
})
