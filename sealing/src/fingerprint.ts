import { fromBase64url } from './base64url.ts'

const fingerprintBytes = 10

/** The first 80 bits of the SHA-256 of an identity's point, for people to compare: five groups of four hexadecimal digits. */
export async function fingerprintOf(identityKey: string): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', fromBase64url(identityKey)))
  const digits = Array.from(hash.subarray(0, fingerprintBytes), (byte) => byte.toString(16).padStart(2, '0'))
  return digits.join('').replace(/.{4}(?=.)/g, '$& ')
}
