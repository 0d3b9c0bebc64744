import { expect, test } from 'vitest'
import { loadEstimator, strengthOfBits } from './strength.ts'

const estimate = await loadEstimator()

test.each([
  ['password', 0, true],
  ['P4ssw0rd', 0, true],
  ['Summer2024', 1, false],
  ['correct horse battery staple', 4, false],
  ['vT7&kq-Mw29#zeLh4Rp', 4, false],
])('%s is guessed with effort %d', (secret, strength, isCommon) => {
  expect(estimate(secret, [])).toEqual({ strength, isCommon })
})

test('the values beside a secret make it weaker', () => {
  const secret = 'northwind-console'
  expect(estimate(secret, ['northwind', 'console']).strength).toBeLessThan(estimate(secret, []).strength)
})

test('a secret of ten thousand characters is read no longer than a short one', () => {
  const begun = performance.now()
  expect(estimate('aB3$'.repeat(2500), []).strength).toBeGreaterThan(0)
  expect(performance.now() - begun).toBeLessThan(500)
})

test('bits of chance and effort of guessing share one scale', () => {
  expect([20, 35, 50, 66, 126].map(strengthOfBits)).toEqual([0, 1, 2, 3, 4])
})
