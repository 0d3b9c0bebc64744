/** @file Uploads in chunks as sealing/README.md describes them, written from it upon node:crypto alone, as hpke-by-hand.ts is. */
import { createCipheriv, hkdfSync, randomBytes } from 'node:crypto'

export const saltBytes = 16
export const chunkBytes = 262_144
export const sealedChunkBytes: number = chunkBytes + 16

/** Seals bytes under a request key: the salt, then the chunks. */
export function sealChunks(
  requestKey: Buffer,
  aad: Buffer,
  plain: Buffer,
  salt = randomBytes(saltBytes),
): Buffer {
  const count = Math.max(1, Math.ceil(plain.length / chunkBytes))
  const chunks = Array.from({ length: count }, (_, number) => {
    const piece = plain.subarray(number * chunkBytes, (number + 1) * chunkBytes)
    return sealChunk(keyOf(requestKey, salt), aad, piece, number, number === count - 1)
  })
  return Buffer.concat([salt, ...chunks])
}

export const keyOf = (requestKey: Buffer, salt: Buffer): Buffer =>
  Buffer.from(hkdfSync('sha256', requestKey, salt, 'cardea upload in chunks v1', 32))

export function sealChunk(key: Buffer, aad: Buffer, plain: Buffer, number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeUIntBE(number, 5, 6)
  nonce.writeUInt8(isLast ? 1 : 0, 11)
  const cipher = createCipheriv('aes-256-gcm', key, nonce, { authTagLength: 16 }).setAAD(aad)
  return Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()])
}
