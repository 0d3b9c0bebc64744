import type { Bytes } from '../protocol.ts'
import { sha256, utf8 } from './bytes.ts'

const keyIDBytes = 16
const prefix = utf8('cardea key 1\n')

/** A list asks for the same id at each part that lies under the key. */
const known = new WeakMap<Bytes, Promise<Bytes>>()

/**
 * Commits to a key: AES-GCM alone would open one sealed text under two keys. Compare it before anything is done with an
 * unwrapped key.
 * @param key is not written to afterwards, other than to wipe it
 * @returns 16 bytes
 */
export function keyIDOf(key: Bytes): Promise<Bytes> {
  const id = known.get(key) ?? sha256(prefix, key).then((hash) => hash.slice(0, keyIDBytes))
  known.set(key, id)
  return id
}
