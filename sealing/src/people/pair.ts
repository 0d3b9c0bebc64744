import { fromBase64url, toBase64url } from '../base64url.ts'
import type { Bytes, KeyPair } from '../protocol.ts'
import { SealingError } from '../sealing-error.ts'
import { suite } from '../suite.ts'
import { concat } from './bytes.ts'
import { deriveByArithmetic } from './derive-by-arithmetic.ts'

/** A pair on P-256 as it is kept: the uncompressed point (65 bytes), and the scalar (32 bytes), a secret. */
export interface StoredPair {
  point: Bytes
  scalar: Bytes
}

const usages = { ECDH: ['deriveBits'], ECDSA: ['sign'] } as const
const uncompressed = Uint8Array.of(4)

/** Makes a new pair, to be sealed to or to sign. */
export async function makePair(): Promise<StoredPair> {
  const pair = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveBits'])
  return exportPair(pair.privateKey)
}

/** The pair that a secret determines: DeriveKeyPair of RFC 9180, section 7.1.3. */
export async function derivePair(secret: Bytes): Promise<StoredPair> {
  const { privateKey } = await suite.kem.deriveKeyPair(secret)
  try {
    return await exportPair(privateKey)
  } catch {
    return deriveByArithmetic(secret)
  }
}

async function exportPair(privateKey: CryptoKey): Promise<StoredPair> {
  const { x, y, d } = await crypto.subtle.exportKey('jwk', privateKey)
  if (x === undefined || y === undefined || d === undefined) throw new SealingError()
  return { point: concat(uncompressed, fromBase64url(x), fromBase64url(y)), scalar: fromBase64url(d) }
}

/** A pair ready for use; nothing can read its private half. @throws SealingError where the halves do not fit */
export async function importPair(
  { point, scalar }: StoredPair,
  algorithm: 'ECDH' | 'ECDSA',
): Promise<KeyPair> {
  const curve = { name: algorithm, namedCurve: 'P-256' }
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: toBase64url(point.subarray(1, 33)),
    y: toBase64url(point.subarray(33)),
    d: toBase64url(scalar),
  }
  try {
    const [publicKey, privateKey] = await Promise.all([
      crypto.subtle.importKey('raw', point, curve, true, algorithm === 'ECDH' ? [] : ['verify']),
      crypto.subtle.importKey('jwk', jwk, curve, false, usages[algorithm]),
    ])
    return { publicKey, privateKey }
  } catch (cause) {
    throw new SealingError(cause)
  }
}
