import type { Bytes } from '../protocol.ts'
import { lines, sha256 } from './bytes.ts'

const bitsOfWord = 11
const words = 8

/**
 * What people compare: the first 88 bits of a hash of a person's signing key, as places in the word list of BIP 39.
 * @param sign base64url
 * @returns eight numbers below 2048
 */
export const fingerprintPlaces = async (person: string, sign: string): Promise<number[]> =>
  placesOfFingerprint(await fingerprint(person, sign))

/** The same as 11 bytes. */
export async function fingerprint(person: string, sign: string): Promise<Bytes> {
  const hash = await sha256(lines('cardea fingerprint 1', person, sign))
  return hash.slice(0, (words * bitsOfWord) / 8)
}

/** The places that a fingerprint of 11 bytes stands for. */
export function placesOfFingerprint(bytes: Bytes): number[] {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('')
  return Array.from({ length: words }, (_, at) =>
    Number.parseInt(bits.slice(at * bitsOfWord, (at + 1) * bitsOfWord), 2),
  )
}
