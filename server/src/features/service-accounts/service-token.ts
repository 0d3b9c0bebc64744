import { randomInt } from 'node:crypto'
import { crc32 } from 'node:zlib'
import type { Keyring } from '../../keyring/keyring.ts'

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const prefix = 'cardea_st_'
const checkedCharacters = prefix.length + 32
const pattern = /^cardea_st_[0-9A-Za-z]{38}$/

/** CRC-32 of what stands before it, in base 62, by which a scanner tells a real token from a text that looks like one. */
function checksumOf(text: string): string {
  let left = crc32(text)
  let written = ''
  while (left > 0) {
    written = `${alphabet[left % 62]}${written}`
    left = Math.floor(left / 62)
  }
  return written.padStart(6, '0')
}

/** A token with 190 random bits. */
export function makeServiceToken(): string {
  const random = Array.from({ length: 32 }, () => alphabet[randomInt(alphabet.length)]).join('')
  return `${prefix}${random}${checksumOf(prefix + random)}`
}

/** What identifies a token to its people. */
export const startOfToken = (token: string): string => token.slice(0, 14)

/** What stands before a dot; a later token may carry a part that never leaves the machine. Null if it is none of ours. */
export function readServiceToken(text: string): string | null {
  const [token = ''] = text.split('.')
  const isOurs =
    pattern.test(token) && token.slice(checkedCharacters) === checksumOf(token.slice(0, checkedCharacters))
  return isOurs ? token : null
}

export const serviceTokenHash = (keyring: Keyring, token: string): Buffer =>
  keyring.index('service-token', token)
