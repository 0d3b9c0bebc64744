import { expect, test } from 'vitest'
import { createRecentCache } from './recent-cache.ts'

function observe(most: number) {
  const waiting: (() => void)[] = []
  const made: string[] = []
  const cache = createRecentCache<{ text: string }>(most, 1, (run) => waiting.push(run))
  return {
    made,
    getOrMake: (name: string, text = name) =>
      cache.getOrMake(
        name,
        (known) => known.text === text,
        () => {
          made.push(text)
          return { text }
        },
      ).text,
    /** Lets a span pass; tells whether another one is waited for. */
    pass: () => {
      waiting.shift()?.()
      return waiting.length > 0
    },
  }
}

test('a value is made once while it is valid, and made again when it is not', () => {
  const { made, getOrMake, pass } = observe(10)
  expect([getOrMake('a'), getOrMake('b'), getOrMake('a')]).toEqual(['a', 'b', 'a'])
  expect(made).toEqual(['a', 'b'])
  expect([getOrMake('a', 'changed'), getOrMake('a', 'changed')]).toEqual(['changed', 'changed'])
  pass()
  expect([getOrMake('a', 'again'), getOrMake('a', 'again')]).toEqual(['again', 'again'])
  expect(made).toEqual(['a', 'b', 'changed', 'again'])
})

test('an unused value is dropped after two spans, and then no timer is left', () => {
  const { made, getOrMake, pass } = observe(10)
  getOrMake('a')
  expect(pass()).toBe(true)
  getOrMake('a')
  expect(pass()).toBe(true)
  getOrMake('a')
  expect(made).toEqual(['a'])
  expect([pass(), pass()]).toEqual([true, false])
  getOrMake('a')
  expect(made).toEqual(['a', 'a'])
})

test('beyond its size the cache keeps the most recent values', () => {
  const { made, getOrMake } = observe(10)
  for (let number = 0; number < 100; number += 1) getOrMake(String(number))
  made.splice(0)
  for (let number = 99; number >= 0; number -= 1) getOrMake(String(number))
  expect(100 - made.length).toBeGreaterThanOrEqual(5)
  expect(100 - made.length).toBeLessThanOrEqual(10)
  expect(made).not.toContain('99')
})
