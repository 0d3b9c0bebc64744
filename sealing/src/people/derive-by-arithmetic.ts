import type { Bytes } from '../protocol.ts'
import { concat, hmac, utf8 } from './bytes.ts'

/** "HPKE-v1" and the suite of RFC 9180, section 4.1: KEM 0x0010. */
const labelled = (label: string): Bytes => concat(utf8('HPKE-v1KEM'), Uint8Array.of(0x00, 0x10), utf8(label))

/**
 * The pair that a secret determines, as `derivePair` answers it. Firefox exports no private key that it took without its
 * public half, so there neither the scalar nor the point can be asked of the browser.
 * @see RFC 9180, section 7.1.3, DeriveKeyPair
 */
export async function deriveByArithmetic(secret: Bytes): Promise<{ point: Bytes; scalar: Bytes }> {
  const { p256 } = await import('@noble/curves/nist.js')
  const prk = await hmac(new Uint8Array(32), concat(labelled('dkp_prk'), secret))
  for (let counter = 0; counter < 256; counter += 1) {
    const length = Uint8Array.of(0, 32)
    const info = concat(length, labelled('candidate'), Uint8Array.of(counter, 1))
    const scalar = await hmac(prk, info)
    if (p256.utils.isValidSecretKey(scalar))
      return { point: new Uint8Array(p256.getPublicKey(scalar, false)), scalar }
  }
  throw new Error('No pair can be derived of this secret.')
}
