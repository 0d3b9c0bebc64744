import { fields, flag, oneOf, such, wholeNumber, type Shaped } from '../shapes/shape.ts'
import { randomBelow, type RandomSource } from './generate-password.ts'

export const passphraseWords = { least: 4, most: 10 } as const
export const separators = ['-', '.', '_', ' '] as const

export const PassphraseRecipe = fields({
  words: such(wholeNumber, (count) => count >= passphraseWords.least && count <= passphraseWords.most),
  separator: oneOf(...separators),
  /** Each word begins with a capital. */
  hasCapitals: flag,
  /** One digit, behind one of the words. */
  hasDigit: flag,
})
export type PassphraseRecipe = Shaped<typeof PassphraseRecipe>

/** How passphrases are made by default. */
export const usualPassphrase: PassphraseRecipe = {
  words: 6,
  separator: '-',
  hasCapitals: false,
  hasDigit: false,
}

/** 2048 words that are told apart by their first four letters (BIP 39, English). They come with the first passphrase. */
export const loadWordlist = async (): Promise<readonly string[]> =>
  (await import('@scure/bip39/wordlists/english.js')).wordlist

/** A passphrase by the recipe; each word is drawn alike from the whole list, and may come twice. */
export function generatePassphrase(
  { words, separator, hasCapitals, hasDigit }: PassphraseRecipe,
  wordlist: readonly string[],
  random?: RandomSource,
): string {
  const drawn = Array.from({ length: words }, () => wordlist[randomBelow(wordlist.length, random)] ?? '')
  const shown = hasCapitals ? drawn.map((word) => word.slice(0, 1).toUpperCase() + word.slice(1)) : drawn
  if (!hasDigit) return shown.join(separator)
  const place = randomBelow(words, random)
  const digit = randomBelow(10, random)
  return shown.map((word, index) => (index === place ? `${word}${digit}` : word)).join(separator)
}

/** How many bits of chance are in a passphrase of this recipe; separators and capitals are no secret. */
export const passphraseBits = ({ words, hasDigit }: PassphraseRecipe, wordlistLength: number): number =>
  words * Math.log2(wordlistLength) + (hasDigit ? Math.log2(words * 10) : 0)
