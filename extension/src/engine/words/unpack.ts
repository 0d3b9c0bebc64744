import type { Meaning } from './words.ts'

/** Signs that no word has, each for a part of the packed text; after them come letters from here on. */
const signs =
  '"#%&()+,./;<=>?@[]^05789OPQRSTVWXYZ\x01\x02\x03\x04\x05\x06\x0e\x0f\x10\x11\x12\x13\x14\x15\x16\x17\x18\x19\x1a\x1c\x1d\x1e\x1f\x7f'
const firstSign = 0xa1
export const betweenParts = '!'
export const signOf = (part: number): string => signs.charAt(part) || String.fromCharCode(firstSign + part)

/** Capitals up to M say how many letters a word shares with the one before. */
export const mostShared = 12

/** Before words in Cyrillic letters, which are written in others, as those take one byte each. */
const cyrillic = '$'
const distance = 0x430 - 0x5f
export const inLatin = (word: string): string =>
  /^[а-я]+\*?$/.test(word)
    ? cyrillic + word.replace(/[а-я]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) - distance))
    : word
const fromLatin = (word: string): string =>
  word.startsWith(cyrillic)
    ? word.slice(1).replace(/[_-~]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + distance))
    : word

/**
 * Reads what `packed-words.ts` holds: a line for each set of meanings, with its words in order, each as a capital for how many
 * letters it shares with the one before and the rest of its letters. What stands there often is written once, among the parts.
 * Few steps a letter, as this runs in each frame that has a field, before the first scan.
 * @param parts each may hold signs of those before it
 */
export function unpack(packed: string, parts: string): Map<string, Meaning[]> {
  const full = new Map<string, string>()
  const inFull = (text: string) => [...text].map((sign) => full.get(sign) ?? sign).join('')
  for (const [at, part] of parts.split(betweenParts).entries()) full.set(signOf(at), inFull(part))
  const words = new Map<string, Meaning[]>()
  for (const line of inFull(packed).split('\n')) {
    const [said = '', list = ''] = line.split(':')
    const meanings = said.split(' ') as Meaning[]
    let word = ''
    for (const written of list.match(/[A-M][^A-M]*/g) ?? []) {
      word = word.slice(0, written.charCodeAt(0) - 65) + written.slice(1)
      words.set(fromLatin(word), meanings)
    }
  }
  return words
}
