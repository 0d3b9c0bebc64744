/**
 * The signature on a manifest, by the identity of the vault (docs/decisions/0119, 0029): ECDSA, P-256, SHA-256, as r and
 * s of 32 bytes each. The signed text is `cardea backup manifest 1`, a line feed, and the SHA-256, in hex, of all bytes
 * of manifest.json before its last line.
 */
import { createPrivateKey, createPublicKey, sign, verify } from 'node:crypto'
import type { StoredServerKey } from '@cardea/sealing'

/** As the last line of a manifest holds it: the point of the identity and the signature, base64url. */
export interface ManifestSignature {
  identity: string
  signature: string
}

const textOf = (sha256: string): Buffer => Buffer.from(`cardea backup manifest 1\n${sha256}`)
const dsaEncoding = 'ieee-p1363'

/** Signs a manifest by the hash of its bytes. */
export function signManifest(identity: StoredServerKey, sha256: string): ManifestSignature {
  const key = createPrivateKey({
    key: Buffer.from(identity.privateKey, 'base64url'),
    format: 'der',
    type: 'pkcs8',
  })
  const signature = sign('sha256', textOf(sha256), { key, dsaEncoding }).toString('base64url')
  return { identity: identity.publicKey, signature }
}

/** Whether the identity that a manifest names has signed it; false for a malformed key or signature too. */
export function isManifestSigned({ identity, signature }: ManifestSignature, sha256: string): boolean {
  const point = Buffer.from(identity, 'base64url')
  if (point.length !== 65) return false
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')]
  try {
    const key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
    return verify('sha256', textOf(sha256), { key, dsaEncoding }, Buffer.from(signature, 'base64url'))
  } catch {
    return false
  }
}
