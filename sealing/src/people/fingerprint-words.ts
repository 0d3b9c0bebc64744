import { lines, sha256 } from './bytes.ts'

const bitsOfWord = 11
const words = 8

/**
 * What people compare: the first 88 bits of a hash of a person's signing key, as places in the word list of BIP 39.
 * @param sign base64url
 * @returns eight numbers below 2048
 */
export async function fingerprintPlaces(person: string, sign: string): Promise<number[]> {
  const hash = await sha256(lines('cardea fingerprint 1', person, sign))
  const bits = Array.from(hash.subarray(0, (words * bitsOfWord) / 8), (byte) =>
    byte.toString(2).padStart(8, '0'),
  ).join('')
  return Array.from({ length: words }, (_, at) =>
    Number.parseInt(bits.slice(at * bitsOfWord, (at + 1) * bitsOfWord), 2),
  )
}
