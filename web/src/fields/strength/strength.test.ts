import { expect, test } from 'vitest'
import { besideOf } from '../input/beside.ts'
import { loadEstimator, strengthOfBits } from '../../data/strength/strength.ts'

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

test('what stands beside a secret makes it weaker', () => {
  const secret = 'northwind-console'
  expect(estimate(secret, ['northwind', 'console']).strength).toBeLessThan(estimate(secret, []).strength)
})

test('a secret of ten thousand characters is read no longer than a short one', () => {
  const begun = performance.now()
  expect(estimate('aB3$'.repeat(2500), []).strength).toBeGreaterThan(0)
  expect(performance.now() - begun).toBeLessThan(500)
})

test('known are the record’s and the person’s own names and values in clear, never another secret', () => {
  const field = { key: null, label: '', type: 'text', isRequired: false, options: undefined } as const
  const fields = [
    { ...field, id: '1', isSecret: false, value: ' lena ' },
    { ...field, id: '2', isSecret: true, value: 'hidden' },
    { ...field, id: '3', isSecret: false, value: '' },
  ]
  expect(
    besideOf({ name: 'Console', fields }, { name: 'Lena Marek', email: 'l.marek@northwind.example' }),
  ).toEqual({
    known: 'Console\nlena\nLena\nMarek\nl.marek\nnorthwind.example',
    isWpa: false,
  })
})

test('bits of chance and effort of guessing share one scale', () => {
  expect([20, 35, 50, 66, 126].map(strengthOfBits)).toEqual([0, 1, 2, 3, 4])
})
