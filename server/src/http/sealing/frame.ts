/**
 * The frame of request encryption by node:crypto: 12-byte random IV ‖ AES-256-GCM ciphertext ‖ 16-byte tag. The same
 * format as in @cardea/sealing, but without a hop to another thread for each message, and for streams. Never accept a
 * tag shorter than 16 bytes. Never pass on a byte before the tag has verified.
 */
import { createCipheriv, createDecipheriv, randomBytes, type DecipherGCM } from 'node:crypto'
import { frameOverheadBytes, sizes } from '@cardea/sealing'

const algorithm = 'aes-256-gcm'
const options = { authTagLength: sizes.tag }

/** Seals a whole message. */
export function sealFrame(key: Uint8Array, aad: Uint8Array, plain: Uint8Array): Buffer {
  const iv = randomBytes(sizes.iv)
  const cipher = createCipheriv(algorithm, key, iv, options).setAAD(aad)
  return Buffer.concat([iv, cipher.update(plain), cipher.final(), cipher.getAuthTag()])
}

/** Opens a whole message. @throws Error if it is not one, or its tag does not verify */
export function openFrame(key: Uint8Array, aad: Uint8Array, frame: Uint8Array): Buffer {
  if (frame.length < frameOverheadBytes) throw new Error('Too short for a frame.')
  const decipher = startOpening(key, aad, frame.subarray(0, sizes.iv))
  const plain = decipher.update(frame.subarray(sizes.iv, -sizes.tag))
  decipher.setAuthTag(frame.subarray(-sizes.tag)).final()
  return plain
}

/** Deciphers piece by piece. The caller must hold everything back until `setAuthTag(…).final()` has not thrown. */
export const startOpening = (key: Uint8Array, aad: Uint8Array, iv: Uint8Array): DecipherGCM =>
  createDecipheriv(algorithm, key, iv, options).setAAD(aad)

/** Seals bytes as one message while they are read. */
export async function* sealFrameOf(
  key: Uint8Array,
  aad: Uint8Array,
  plain: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): AsyncGenerator<Buffer> {
  const iv = randomBytes(sizes.iv)
  const cipher = createCipheriv(algorithm, key, iv, options).setAAD(aad)
  yield iv
  for await (const piece of plain) yield cipher.update(piece)
  cipher.final()
  yield cipher.getAuthTag()
}
