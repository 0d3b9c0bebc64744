import type { Bytes } from '../protocol.ts'
import { sha256, utf8 } from './bytes.ts'

const keyIDBytes = 16
const prefix = utf8('cardea key 1\n')

/**
 * Commits to a key: AES-GCM alone would open one sealed text under two keys. Compare it before anything is done with an
 * unwrapped key.
 * @returns 16 bytes
 */
export const keyIDOf = async (key: Bytes): Promise<Bytes> => (await sha256(prefix, key)).slice(0, keyIDBytes)
