import { expect, test } from 'vitest'
import { createBriefMemory } from './brief-memory.ts'

function observe(most: number) {
  const waiting: (() => void)[] = []
  const made: string[] = []
  const memory = createBriefMemory<{ text: string }>(most, 1, (run) => waiting.push(run))
  return {
    made,
    recall: (name: string, text = name) =>
      memory.recall(
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
  const { made, recall, pass } = observe(10)
  expect([recall('a'), recall('b'), recall('a')]).toEqual(['a', 'b', 'a'])
  expect(made).toEqual(['a', 'b'])
  expect([recall('a', 'changed'), recall('a', 'changed')]).toEqual(['changed', 'changed'])
  pass()
  expect([recall('a', 'again'), recall('a', 'again')]).toEqual(['again', 'again'])
  expect(made).toEqual(['a', 'b', 'changed', 'again'])
})

test('an unused value is dropped after two spans, and then no timer is left', () => {
  const { made, recall, pass } = observe(10)
  recall('a')
  expect(pass()).toBe(true)
  recall('a')
  expect(pass()).toBe(true)
  recall('a')
  expect(made).toEqual(['a'])
  expect([pass(), pass()]).toEqual([true, false])
  recall('a')
  expect(made).toEqual(['a', 'a'])
})

test('beyond its size the cache keeps the most recent values', () => {
  const { made, recall } = observe(10)
  for (let number = 0; number < 100; number += 1) recall(String(number))
  made.splice(0)
  for (let number = 99; number >= 0; number -= 1) recall(String(number))
  expect(100 - made.length).toBeGreaterThanOrEqual(5)
  expect(100 - made.length).toBeLessThanOrEqual(10)
  expect(made).not.toContain('99')
})
