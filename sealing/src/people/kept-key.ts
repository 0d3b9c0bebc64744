import type { Bytes } from '../protocol.ts'
import { hkdf } from './bytes.ts'

/**
 * The key of what a browser keeps, from a person's own key and the server's, so that neither the server nor the disk
 * opens it alone.
 */
export const keptKey = (selfKey: Bytes, serverKey: Bytes): Promise<Bytes> =>
  hkdf(selfKey, 'cardea kept 1', serverKey)
