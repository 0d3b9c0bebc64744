import { fromBase64url, toBase64url } from './base64url.ts'
import { curve, exportPoint, importPoint } from './point.ts'
import type { KeyPair } from './protocol.ts'

/** A server's stored key pair, base64url: the uncompressed point, and PKCS #8. The second is a secret. */
export interface StoredServerKey {
  publicKey: string
  privateKey: string
}

/** A server's key pair ready for use; its private key cannot be exported. */
export interface ServerKey {
  /** The id by which calls name it. */
  id: string
  publicKey: string
  pair: KeyPair
}

/** Makes a new pair. */
export async function makeServerKey(): Promise<StoredServerKey> {
  const pair = await crypto.subtle.generateKey(curve, true, ['deriveBits'])
  const privateKey = new Uint8Array(await crypto.subtle.exportKey('pkcs8', pair.privateKey))
  return { publicKey: await exportPoint(pair.publicKey), privateKey: toBase64url(privateKey) }
}

/** @throws SealingError for an invalid public key; a DOMException for an invalid private one */
export async function importServerKey({ publicKey, privateKey }: StoredServerKey): Promise<ServerKey> {
  const pair = {
    publicKey: await importPoint(publicKey),
    privateKey: await crypto.subtle.importKey('pkcs8', fromBase64url(privateKey), curve, false, [
      'deriveBits',
    ]),
  }
  return { id: await serverKeyID(publicKey), publicKey, pair }
}

const idCharacters = 16

/** The first 16 characters of the base64url SHA-256 of the point. @throws SealingError for invalid base64url */
export async function serverKeyID(publicKey: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', fromBase64url(publicKey))
  return toBase64url(new Uint8Array(hash)).slice(0, idCharacters)
}
