import type { Bytes } from './protocol.ts'
import { SealingError } from './sealing-error.ts'

/** RFC 4648, section 5. */
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const codes = new TextEncoder().encode(alphabet)
const notACharacter = 255
const decoder = new TextDecoder()
const values = new Uint8Array(128).fill(notACharacter)
codes.forEach((code, value) => {
  values[code] = value
})

/** Bytes as base64url, without padding. */
export function toBase64url(bytes: Uint8Array): string {
  const text = new Uint8Array(Math.ceil((bytes.length * 4) / 3))
  let held = 0
  let bits = 0
  let at = 0
  for (const byte of bytes) {
    held = (held << 8) | byte
    bits += 8
    while (bits >= 6) {
      bits -= 6
      text[at++] = codes[(held >> bits) & 63] ?? 0
    }
    held &= 63
  }
  if (bits > 0) text[at] = codes[(held << (6 - bits)) & 63] ?? 0
  return decoder.decode(text)
}

/**
 * Decodes base64url strictly: refuses padding, other alphabets, spaces and stray bits at the end, so that no two texts
 * give the same bytes.
 * @throws SealingError
 */
export function fromBase64url(text: string): Bytes {
  if (text.length % 4 === 1) throw new SealingError()
  const bytes = new Uint8Array(Math.floor((text.length * 3) / 4))
  let held = 0
  let bits = 0
  let at = 0
  for (let index = 0; index < text.length; index++) {
    const value = values[text.charCodeAt(index)] ?? notACharacter
    if (value === notACharacter) throw new SealingError()
    held = ((held << 6) | value) & 0xfff
    bits += 6
    if (bits < 8) continue
    bits -= 8
    bytes[at++] = held >> bits
  }
  if ((held & ((1 << bits) - 1)) !== 0) throw new SealingError()
  return bytes
}
