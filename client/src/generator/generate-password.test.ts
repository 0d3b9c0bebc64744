import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  characterSetNames,
  characterSets,
  generatePassword,
  passwordLengths,
  randomBelow,
} from './generate-password.ts'

const recipes = fc.record({
  length: fc.integer({ min: passwordLengths.least, max: passwordLengths.most }),
  sets: fc.uniqueArray(fc.constantFrom(...characterSetNames), { minLength: 1 }),
})

test('a password has the length asked for, something of each set and nothing else', () => {
  fc.assert(
    fc.property(recipes, (recipe) => {
      const password = generatePassword(recipe)
      expect(password).toHaveLength(recipe.length)
      const allowed = recipe.sets.map((set) => characterSets[set]).join('')
      expect([...password].every((character) => allowed.includes(character))).toBe(true)
      for (const set of recipe.sets) {
        expect([...password].some((character) => characterSets[set].includes(character))).toBe(true)
      }
    }),
  )
})

test('numbers that would make the first characters likelier are drawn again', () => {
  // 2³² = 10 × 429 496 729 + 6: the last six numbers would favour 0 to 5.
  const drawn = [2 ** 32 - 1, 2 ** 32 - 6, 2 ** 32 - 7]
  expect(randomBelow(10, () => drawn.shift() ?? 0)).toBe(9)
  expect(drawn).toEqual([])
})

test('each number below the limit comes from equally many draws', () => {
  const counts = Array.from({ length: 3 }, () => 0)
  for (let number = 0; number < 3000; number++) {
    const result = randomBelow(3, () => number)
    counts[result] = (counts[result] ?? 0) + 1
  }
  expect(counts).toEqual([1000, 1000, 1000])
})

test('a password that lacks a set is thrown away whole', () => {
  // Eight letters first, then one digit among letters.
  const draws = [...Array.from({ length: 8 }, () => 0), ...Array.from({ length: 7 }, () => 0), 26]
  const random = () => draws.shift() ?? 0
  expect(generatePassword({ length: 8, sets: ['lower', 'digits'] }, random)).toBe('aaaaaaa0')
})

test('no two are the same', () => {
  const made = new Set(
    Array.from({ length: 200 }, () => generatePassword({ length: 20, sets: [...characterSetNames] })),
  )
  expect(made.size).toBe(200)
})
