/**
 * @file The permanent identity of a server: a signing key pair (ECDSA, P-256, SHA-256) that certifies the short-lived
 * keys calls are sealed to. The signed text is the UTF-8 of `cardea server key 1`, a line feed (0x0a), and the sealing
 * key as answered: the base64url text of its uncompressed point. A signature is r and s, 32 bytes each (IEEE P1363),
 * base64url.
 */
import { fromBase64url, toBase64url } from './base64url.ts'
import { exportPoint } from './point.ts'
import type { Bytes } from './protocol.ts'
import type { StoredServerKey } from './server-key.ts'

const curve = { name: 'ECDSA', namedCurve: 'P-256' } as const
const signing = { name: 'ECDSA', hash: 'SHA-256' } as const

const statementOf = (publicKey: string): Bytes =>
  new TextEncoder().encode(`cardea server key 1\n${publicKey}`)

/** Makes a new pair. */
export async function makeServerIdentity(): Promise<StoredServerKey> {
  const pair = await crypto.subtle.generateKey(curve, true, ['sign'])
  const privateKey = new Uint8Array(await crypto.subtle.exportKey('pkcs8', pair.privateKey))
  return { publicKey: await exportPoint(pair.publicKey), privateKey: toBase64url(privateKey) }
}

/** Signs a key that calls will be sealed to. @returns the signature, base64url */
export async function signServerKey(identity: StoredServerKey, publicKey: string): Promise<string> {
  const key = await crypto.subtle.importKey('pkcs8', fromBase64url(identity.privateKey), curve, false, [
    'sign',
  ])
  return toBase64url(new Uint8Array(await crypto.subtle.sign(signing, key, statementOf(publicKey))))
}

/** Whether an identity has signed a key; false for a malformed key or signature too. */
export async function isSignedServerKey(
  identityKey: string,
  publicKey: string,
  signature: string,
): Promise<boolean> {
  try {
    const key = await crypto.subtle.importKey('raw', fromBase64url(identityKey), curve, false, ['verify'])
    return await crypto.subtle.verify(signing, key, fromBase64url(signature), statementOf(publicKey))
  } catch {
    return false
  }
}
