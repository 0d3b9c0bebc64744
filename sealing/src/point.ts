import { fromBase64url, toBase64url } from './base64url.ts'
import { sizes, type Bytes } from './protocol.ts'
import { SealingError } from './sealing-error.ts'

export const curve = { name: 'ECDH', namedCurve: 'P-256' } as const

/** SEC 1, section 2.3.3: the first byte of an uncompressed point. */
const uncompressed = 4

/**
 * Imports a public key from base64url. Accepts only an uncompressed point that lies on the curve: WebCrypto would also
 * accept a compressed one, which is another spelling of the same key.
 * @throws SealingError
 */
export async function importPoint(text: string): Promise<CryptoKey> {
  const point = fromBase64url(text)
  if (point.length !== sizes.point || point[0] !== uncompressed) throw new SealingError()
  try {
    return await crypto.subtle.importKey('raw', point, curve, true, [])
  } catch (cause) {
    throw new SealingError(cause)
  }
}

/** The base64url text of a public key. */
export async function exportPoint(key: CryptoKey): Promise<string> {
  const point: Bytes = new Uint8Array(await crypto.subtle.exportKey('raw', key))
  return toBase64url(point)
}
