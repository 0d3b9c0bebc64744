/**
 * One-time codes. A code is derived from its challenge, so no code is stored that could be stolen, and asking again
 * gives the same code. Never log a code. Never compare one before its try is counted and committed.
 */
import { timingSafeEqual } from 'node:crypto'
import { codeTries } from '@cardea/contract'
import type { Keyring } from '../../keyring/keyring.ts'

/** Crockford's base32: no I, L, O or U, which are misread. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

export interface CodeOwner {
  challengeID: string
  /** The folded address. */
  email: string
  codeLength: number
}

/** The code of a challenge as the mail shows it: `482913`, or `XXXXX-XXXXX` for a long one. */
export function codeOf(keyring: Keyring, { challengeID, email, codeLength }: CodeOwner): string {
  return toCode(keyring.codeDigest(`code\0${challengeID}\0${email}`), codeLength)
}

const toCode = (digest: Buffer, codeLength: number): string =>
  codeLength === codeTries.longCharacters ? longCode(digest) : shortCode(digest)

/** RFC 4226, section 5.3, on 63 bits instead of 31: the last of 10^6 codes is no rarer than the first. */
function shortCode(digest: Buffer): string {
  const number = digest.readBigUInt64BE(0) & 0x7fff_ffff_ffff_ffffn
  return String(number % 1_000_000n).padStart(codeTries.shortDigits, '0')
}

/** Fifty bits of eight bytes, five a character: `XXXXX-XXXXX`. */
export function longCode(digest: Buffer): string {
  let bits = digest.readBigUInt64BE(0) >> 14n
  let code = ''
  for (let place = 0; place < codeTries.longCharacters; place += 1) {
    code = alphabet.charAt(Number(bits & 31n)) + code
    bits >>= 5n
  }
  return `${code.slice(0, 5)}-${code.slice(5)}`
}

/**
 * Compares in constant time. A long code is accepted without its hyphen, in any case, and with look-alike characters.
 */
export function isCode(keyring: Keyring, owner: CodeOwner, typed: string): boolean {
  const { challengeID, email, codeLength } = owner
  const given = Buffer.from(codeLength === codeTries.longCharacters ? normaliseLongCode(typed) : typed)
  const fits = keyring.codeDigests(`code\0${challengeID}\0${email}`).map((digest) => {
    const expected = Buffer.from(toCode(digest, codeLength).replace('-', ''))
    return expected.length === given.length && timingSafeEqual(expected, given)
  })
  return fits.includes(true)
}

/** Normalises a long code: no hyphen or spaces, one case, and look-alikes replaced by the characters they look like. */
export const normaliseLongCode = (typed: string): string =>
  typed.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1')
