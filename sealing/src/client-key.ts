import { curve } from './point.ts'
import type { KeyPair } from './protocol.ts'

/**
 * Makes a client's own pair.
 * @param isReadable false where its private half can be kept as it is, as by IndexedDB: then it is used, and never read
 */
export function makeClientKeyPair(isReadable = false): Promise<KeyPair> {
  return crypto.subtle.generateKey(curve, isReadable, ['deriveBits'])
}
