/** @file A file sealed for its people: 16 bytes of salt, then chunks by the STREAM construction (see ../chunks.ts). */
import { chunkNonce } from '../chunks.ts'
import { algorithm } from '../frame.ts'
import { sizes, type Bytes } from '../protocol.ts'
import { SealingError } from '../sealing-error.ts'
import { concat, hkdf, utf8 } from './bytes.ts'
import { pad, unpad } from './padding.ts'

/** What the file belongs to: an item, a link, or the answer to a form. */
export type FileLabel = 'cardea file 1' | 'cardea link file 1' | 'cardea intake file 1'

async function importFileKey(
  key: Bytes,
  salt: Bytes,
  label: FileLabel,
  usage: 'encrypt' | 'decrypt',
): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', await hkdf(key, label, salt), 'AES-GCM', false, [usage])
}

/** Seals a whole file, padded. @param key 32 bytes, of this file alone */
export async function sealFile(key: Bytes, plain: Bytes, label: FileLabel = 'cardea file 1'): Promise<Bytes> {
  const salt = crypto.getRandomValues(new Uint8Array(sizes.salt))
  const aad = utf8(label)
  const sealing = await importFileKey(key, salt, label, 'encrypt')
  const padded = pad(plain, 8)
  const count = Math.ceil(padded.length / sizes.chunk)
  const chunks = await Promise.all(
    Array.from({ length: count }, (_, number) =>
      crypto.subtle.encrypt(
        algorithm(chunkNonce(number, number === count - 1), aad),
        sealing,
        padded.subarray(number * sizes.chunk, (number + 1) * sizes.chunk),
      ),
    ),
  )
  return concat(salt, ...chunks.map((chunk) => new Uint8Array(chunk)))
}

/** Opens a file of `sealFile`. @throws SealingError */
export async function openFile(
  key: Bytes,
  sealed: Bytes,
  label: FileLabel = 'cardea file 1',
): Promise<Bytes> {
  const aad = utf8(label)
  const opening = await importFileKey(key, sealed.slice(0, sizes.salt), label, 'decrypt')
  const bytes = sealed.subarray(sizes.salt)
  const size = sizes.chunk + sizes.tag
  const count = Math.max(1, Math.ceil(bytes.length / size))
  try {
    const chunks = await Promise.all(
      Array.from({ length: count }, (_, number) =>
        crypto.subtle.decrypt(
          algorithm(chunkNonce(number, number === count - 1), aad),
          opening,
          bytes.subarray(number * size, (number + 1) * size),
        ),
      ),
    )
    return unpad(concat(...chunks.map((chunk) => new Uint8Array(chunk))), 8)
  } catch (cause) {
    throw new SealingError(cause)
  }
}
