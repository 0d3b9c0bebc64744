import { ECDH } from 'node:crypto'

const uncompressedBytes = 65

/**
 * Whether this is an uncompressed point on P-256. Compressed points are refused: they are another spelling of the same
 * key.
 */
export function isP256Point(point: Buffer): boolean {
  if (point.length !== uncompressedBytes || point[0] !== 4) return false
  try {
    ECDH.convertKey(point, 'prime256v1')
    return true
  } catch {
    return false
  }
}
