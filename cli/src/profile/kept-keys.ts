/** @file The keys of this device as text: PKCS 8 and the public point, both base64; and bytes beside them. */
import type { Kept } from '@cardea/client/environment'

const curve = { name: 'ECDH', namedCurve: 'P-256' }

const bytesMark = 'bytes'

/** Null for what is neither a pair nor bytes: nothing else is kept. */
export async function exportKeys(value: Kept): Promise<string | null> {
  if (value instanceof Uint8Array) return `${bytesMark} ${Buffer.from(value).toString('base64')}`
  if (!('privateKey' in value)) return null
  const [own, point] = await Promise.all([
    crypto.subtle.exportKey('pkcs8', value.privateKey),
    crypto.subtle.exportKey('raw', value.publicKey),
  ])
  return [own, point].map((bytes) => Buffer.from(bytes).toString('base64')).join(' ')
}

/** Undefined if the text was changed by hand: then the session cannot be used any more. */
export async function importKeys(text: string): Promise<Kept | undefined> {
  const [own = '', point = ''] = text.split(' ')
  if (own === bytesMark) return new Uint8Array(Buffer.from(point, 'base64'))
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
