/** @file What is told in words of the English list of BIP 39. */
import { fromBase64url, type Bytes } from '@cardea/sealing'
import { fingerprint, placesOfFingerprint } from '@cardea/sealing/people'
import { loadWordList } from './word-list.ts'

const codeWords = 6
const listLength = 2048
const sheetBytes = 32

/** Words as a person types or scans them: any case, any space between. */
export const tidyWords = (typed: string): string => typed.toLowerCase().split(/\s+/).filter(Boolean).join(' ')

/** Six words, each chosen evenly, by which two devices know each other: 66 bits. */
export async function makeCode(): Promise<string> {
  const list = await loadWordList()
  // 2048 divides the range of a number of 16 bits: each word is alike.
  const drawn = crypto.getRandomValues(new Uint16Array(codeWords))
  return Array.from(drawn, (number) => list[number % listLength] ?? '').join(' ')
}

/** The secret of a new recovery sheet. */
export const makeSheetSecret = (): Bytes => crypto.getRandomValues(new Uint8Array(sheetBytes))

/** The 24 words of a sheet's secret, with their checksum. */
export async function sheetWords(secret: Bytes): Promise<string> {
  const { entropyToMnemonic } = await import('@scure/bip39')
  return entropyToMnemonic(secret, [...(await loadWordList())])
}

/** The secret of a sheet; null for words that are not those of one. */
export async function sheetSecret(typed: string): Promise<Bytes | null> {
  const { mnemonicToEntropy } = await import('@scure/bip39')
  try {
    const secret = mnemonicToEntropy(tidyWords(typed), [...(await loadWordList())])
    return secret.length === sheetBytes ? Uint8Array.from(secret) : null
  } catch {
    return null
  }
}

/** The eight words by which people compare a signing key. @param sign base64url */
export const fingerprintWords = async (person: string, sign: string): Promise<string> =>
  wordsOf(await fingerprint(person, sign))

/** The words of a fingerprint that was kept. @param print base64url */
export const keptWords = (print: string): Promise<string> => wordsOf(fromBase64url(print))

async function wordsOf(print: Bytes): Promise<string> {
  const list = await loadWordList()
  return placesOfFingerprint(print)
    .map((place) => list[place] ?? '')
    .join(' ')
}
