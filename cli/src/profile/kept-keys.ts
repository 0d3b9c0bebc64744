/** @file The key of this device as text: PKCS 8 and the public point, both base64. */
import type { Kept } from '@cardea/client/environment'
import type { KeyPair } from '@cardea/sealing'

const curve = { name: 'ECDH', namedCurve: 'P-256' }

/** Null for what is no pair: nothing else is kept. */
export async function exportKeys(value: Kept): Promise<string | null> {
  if (!('privateKey' in value)) return null
  const [own, point] = await Promise.all([
    crypto.subtle.exportKey('pkcs8', value.privateKey),
    crypto.subtle.exportKey('raw', value.publicKey),
  ])
  return [own, point].map((bytes) => Buffer.from(bytes).toString('base64')).join(' ')
}

/** Undefined if the text was changed by hand: then the session cannot be used any more. */
export async function importKeys(text: string): Promise<KeyPair | undefined> {
  const [own = '', point = ''] = text.split(' ')
  try {
    const [privateKey, publicKey] = await Promise.all([
      crypto.subtle.importKey('pkcs8', Buffer.from(own, 'base64'), curve, false, ['deriveBits']),
      crypto.subtle.importKey('raw', Buffer.from(point, 'base64'), curve, true, []),
    ])
    return { privateKey, publicKey }
  } catch {
    return undefined
  }
}
