import type { Bytes } from '../protocol.ts'
import { importPair, type StoredPair } from './pair.ts'

const curve = { name: 'ECDSA', namedCurve: 'P-256' } as const
const signing = { name: 'ECDSA', hash: 'SHA-256' } as const

/** r and s, 32 bytes each (IEEE P1363). */
export const signatureBytes = 64

/** Signs a message. */
export async function sign(pair: StoredPair, message: Bytes): Promise<Bytes> {
  const { privateKey } = await importPair(pair, 'ECDSA')
  return new Uint8Array(await crypto.subtle.sign(signing, privateKey, message))
}

/** Whether the key of a point signed a message; false for a malformed point or signature too. */
export async function isSigned(point: Bytes, message: Bytes, signature: Bytes): Promise<boolean> {
  try {
    const key = await crypto.subtle.importKey('raw', point, curve, false, ['verify'])
    return await crypto.subtle.verify(signing, key, signature, message)
  } catch {
    return false
  }
}
