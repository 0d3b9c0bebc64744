import type { Meaning } from './words.ts'

/** Signs that stand for meanings: none of them is in a word. After the last of them comes a second one. */
export const signs = `!"#%&'()+,-./:;<=>?@[]^_{|}~`
/** Before words in Cyrillic letters, which are written in others, as those take one byte each. */
export const cyrillic = '$'
export const firstCyrillic = 0x430
export const insteadOfCyrillic = 'abcdefghijklmnopqrstuvwxyz0123456'

/** At most so many letters are shared, each number a capital; the capitals after them stand for the parts used most. */
export const mostShared = 12
const firstCapital = 65 + mostShared + 1
const shortSigns = 91 - firstCapital
/** The first of the longer letters that stand for a part of the packed text. */
const firstSign = 0x100
export const signOf = (part: number): string =>
  String.fromCharCode(part + (part < shortSigns ? firstCapital : firstSign))
const partOf = (sign: number): number => sign - (sign < firstSign ? firstCapital : firstSign)
/** Parts may hold such letters themselves. */
export const rounds = 3

/**
 * Reads what `packed-words.ts` holds: words in order, each as a capital for how many letters it shares with the one before, the
 * rest of its letters, and signs for what it means.
 */
export function unpack(
  short: string,
  parts: readonly string[],
  meanings: readonly Meaning[],
): Map<string, Meaning[]> {
  const words = new Map<string, Meaning[]>()
  let packed = short
  for (let round = 0; round < rounds; round++) {
    packed = packed.replace(/[N-Z\u0100-\u05ff]/g, (sign) => parts[partOf(sign.charCodeAt(0))] ?? sign)
  }
  let before = ''
  for (const [, shared = '', rest = '', codes = ''] of packed.matchAll(
    /([A-Z])([^A-Z!-#%-)+-/:-@[\]^_{-~]*)([^A-Z]+)/g,
  )) {
    before = before.slice(0, shared.charCodeAt(0) - 65) + rest
    words.set(inFull(before), meaningsOf(codes, meanings))
  }
  return words
}

const inFull = (word: string): string =>
  word.startsWith(cyrillic)
    ? word
        .slice(1)
        .replace(/[a-z\d]/g, (letter) =>
          String.fromCharCode(firstCyrillic + insteadOfCyrillic.indexOf(letter)),
        )
    : word

function meaningsOf(codes: string, meanings: readonly Meaning[]): Meaning[] {
  const last = signs.length - 1
  const found: Meaning[] = []
  for (let at = 0; at < codes.length; at++) {
    const sign = signs.indexOf(codes.charAt(at))
    const meaning = meanings[sign < last ? sign : last + signs.indexOf(codes.charAt(++at))]
    if (meaning) found.push(meaning)
  }
  return found
}
