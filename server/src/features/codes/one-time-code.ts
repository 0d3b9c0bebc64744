/**
 * One-time codes. A code is derived from its challenge, so nothing is stored that could be stolen, and asking again gives
 * the same code. What must never happen here: a code in a log, or a comparison before its try is counted and committed.
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

/** Compares in constant time; a long code is taken without its hyphen and in any case, and its look-alikes as what they look like. */
export function isCode(keyring: Keyring, owner: CodeOwner, typed: string): boolean {
  const { challengeID, email, codeLength } = owner
  const given = Buffer.from(codeLength === codeTries.longCharacters ? settleLongCode(typed) : typed)
  const fits = keyring.codeDigests(`code\0${challengeID}\0${email}`).map((digest) => {
    const expected = Buffer.from(toCode(digest, codeLength).replace('-', ''))
    return expected.length === given.length && timingSafeEqual(expected, given)
  })
  return fits.includes(true)
}

/** A long code without its hyphen and spaces, in one case, and its look-alikes as what they look like. */
export const settleLongCode = (typed: string): string =>
  typed.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1')
