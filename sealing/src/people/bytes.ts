import type { Bytes } from '../protocol.ts'
import { SealingError } from '../sealing-error.ts'

const encoder = new TextEncoder()

const lastOfASCII = 127

/** The UTF-8 of a text. A list makes short ones of ASCII by the ten thousand, for which asking the platform takes longer. */
export function utf8(text: string): Bytes {
  const bytes = new Uint8Array(text.length)
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code > lastOfASCII) return encoder.encode(text)
    bytes[at] = code
  }
  return bytes
}

/**
 * Parts joined by line feeds, as additional data, signed messages and hashed texts have them.
 * @throws SealingError for a part with a line feed, which could pass for two parts
 */
export function lines(...parts: (string | number)[]): Bytes {
  const texts = parts.map(String)
  if (texts.some((part) => part.includes('\n'))) throw new SealingError()
  return utf8(texts.join('\n'))
}

/** One after the other. */
export function concat(...parts: Uint8Array[]): Bytes {
  const all = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}

/** SHA-256 of the parts, one after the other. */
export async function sha256(...parts: Uint8Array[]): Promise<Bytes> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', concat(...parts)))
}

/** HMAC-SHA256. */
export async function hmac(key: Bytes, message: Bytes): Promise<Bytes> {
  const signing = await crypto.subtle.importKey('raw', key, { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
  ])
  return new Uint8Array(await crypto.subtle.sign('HMAC', signing, message))
}

const noSalt: Bytes = new Uint8Array()

/** HKDF-SHA256, 32 bytes (RFC 5869). */
export async function hkdf(key: Bytes, info: string, salt: Bytes = noSalt): Promise<Bytes> {
  const secret = await crypto.subtle.importKey('raw', key, 'HKDF', false, ['deriveBits'])
  const derivation = { name: 'HKDF', hash: 'SHA-256', salt, info: utf8(info) }
  return new Uint8Array(await crypto.subtle.deriveBits(derivation, secret, 256))
}

/** Whether both have the same bytes. Never for secrets: it stops at the first that differs. */
export const isSame = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((byte, at) => byte === other[at])

/** A number in so many bytes, big endian. */
export function bigEndian(number: number, length: 3 | 4): Bytes {
  const bytes = new Uint8Array(4)
  new DataView(bytes.buffer).setUint32(0, number)
  return bytes.slice(4 - length)
}

const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The 16 bytes of an id. @throws SealingError for anything but a lower-case UUID */
export function uuidBytes(id: string): Bytes {
  if (!uuidPattern.test(id)) throw new SealingError()
  const pairs = id.replaceAll('-', '').match(/../g) ?? []
  return Uint8Array.from(pairs, (pair) => Number.parseInt(pair, 16))
}

/** The id that 16 bytes are. */
export function uuidText(bytes: Uint8Array): string {
  const digits = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
