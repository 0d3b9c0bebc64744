import { toBase64url } from '../base64url.ts'
import type { Bytes } from '../protocol.ts'
import { hmac, lines, utf8 } from './bytes.ts'

/** So that each guess at 66 bits of words is slow. */
const iterations = 600_000

/**
 * The secret that two devices share by six words.
 * @param words lower case, one space between
 * @param point that of the new device
 * @returns 32 bytes
 */
export async function approvalSecret(words: string, person: string, point: Bytes): Promise<Bytes> {
  const key = await crypto.subtle.importKey('raw', utf8(words), 'PBKDF2', false, ['deriveBits'])
  const salt = lines('cardea device 1', person, toBase64url(point))
  const derivation = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations }
  return new Uint8Array(await crypto.subtle.deriveBits(derivation, key, 256))
}

/** By this the old device sees that the words it was given are those of the device that asks. */
export const approvalProof = (secret: Bytes): Promise<Bytes> => hmac(secret, utf8('cardea device request 1'))
