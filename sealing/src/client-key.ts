import { curve } from './point.ts'
import type { KeyPair } from './protocol.ts'

/** Makes a browser's own pair. Its private half can be used and kept, by IndexedDB, but never read. */
export function makeClientKeyPair(): Promise<KeyPair> {
  return crypto.subtle.generateKey(curve, false, ['deriveBits'])
}
