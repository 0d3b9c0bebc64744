import { fields, listOf, oneOf, such, wholeNumber, type Shaped } from '../shapes/shape.ts'

export const characterSets = {
  lower: 'abcdefghijklmnopqrstuvwxyz',
  upper: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ',
  digits: '0123456789',
  symbols: '!#$%&*+-./:;=?@_~',
} as const
export type CharacterSet = keyof typeof characterSets
export const characterSetNames = ['lower', 'upper', 'digits', 'symbols'] as const satisfies CharacterSet[]

export const passwordLengths = { least: 8, most: 64 } as const

export const PasswordRecipe = fields({
  length: such(wholeNumber, (count) => count >= passwordLengths.least && count <= passwordLengths.most),
  sets: such(listOf(oneOf(...characterSetNames)), ({ length }) => length > 0),
})
export type PasswordRecipe = Shaped<typeof PasswordRecipe>

/** How passwords are made by default. */
export const usualPassword: PasswordRecipe = { length: 20, sets: [...characterSetNames] }

/** A source of random 32-bit numbers. */
export type RandomSource = () => number

const systemRandom: RandomSource = () => crypto.getRandomValues(new Uint32Array(1))[0] ?? systemRandom()

const numbers = 2 ** 32

/** A whole number from 0 to below `limit`, each as likely: what would make the first ones likelier is drawn again. */
export function randomBelow(limit: number, random: RandomSource = systemRandom): number {
  const even = numbers - (numbers % limit)
  for (;;) {
    const drawn = random()
    if (drawn < even) return drawn % limit
  }
}

/**
 * How many bits of chance are in a password of this recipe: the logarithm of how many there are that have all sets, by
 * inclusion and exclusion.
 */
export function passwordBits({ length, sets }: PasswordRecipe): number {
  const sizes = sets.map((set) => characterSets[set].length)
  const all = sizes.reduce((sum, size) => sum + size, 0)
  let share = 0
  for (let left = 0; left < 2 ** sizes.length; left++) {
    const out = sizes.filter((_, index) => left & (1 << index))
    const within = 1 - out.reduce((sum, size) => sum + size, 0) / all
    share += (out.length % 2 === 0 ? 1 : -1) * within ** length
  }
  return length * Math.log2(all) + Math.log2(share)
}

/**
 * A password by the recipe. Each character is drawn alike from all sets together, and what lacks a set is thrown away
 * whole: so every password that has them all is as likely as any other.
 */
export function generatePassword({ length, sets }: PasswordRecipe, random?: RandomSource): string {
  const characters = sets.map((set) => characterSets[set]).join('')
  for (;;) {
    const password = Array.from({ length }, () => characters[randomBelow(characters.length, random)]).join('')
    if (sets.every((set) => [...password].some((character) => characterSets[set].includes(character))))
      return password
  }
}
