/**
 * @file An upload in chunks, by the STREAM construction (Hoang, Reyhanitabar, Rogaway, Vizár: Online
 * Authenticated-Encryption and its Nonce-Reuse Misuse-Resistance, 2015), so that the reader may use each chunk before
 * the next has arrived: 16 bytes of salt, then chunks of 256 KiB, the last one shorter, each with its tag. The key is
 * HKDF-SHA256 of the call's request key and the salt, so it seals only this upload; the nonce is the chunk's number and
 * whether it is the last.
 */
import { chunkAAD } from './call-binding.ts'
import type { CallKeys } from './call-keys.ts'
import { algorithm } from './frame.ts'
import { sizes, type Bytes } from './protocol.ts'
import { SealingError } from './sealing-error.ts'

/** The info of HKDF. */
export const chunksInfo: Bytes = new TextEncoder().encode('cardea upload in chunks v1')

/**
 * The nonce: the chunk's number in eleven bytes, from 0 and below 2³², big endian; then 1 for the last chunk, else 0.
 */
export function chunkNonce(number: number, isLast: boolean): Bytes {
  const nonce = new Uint8Array(sizes.iv)
  const view = new DataView(nonce.buffer)
  view.setUint32(7, number)
  view.setUint8(11, isLast ? 1 : 0)
  return nonce
}

/** An empty file has one chunk. */
const countChunks = (plainBytes: number): number => Math.max(1, Math.ceil(plainBytes / sizes.chunk))

/** The sealed length of so many bytes of plain text. */
export const chunksLength = (plainBytes: number): number =>
  sizes.salt + plainBytes + countChunks(plainBytes) * sizes.tag

/** How many chunks are read together, sealed, and handed to the browser as one blob: five MiB. */
const chunksOfRun = 20
/**
 * While one run is sealed, the next is read. So memory holds at most ten MiB of a file, and as many sealed, whatever
 * its size.
 */
const runsAtOnce = 2

/** The client's side. Sealed runs wait in a blob, which browsers keep outside of a script's memory. */
export async function sealChunks({ request, binding }: CallKeys, plain: Blob): Promise<Blob> {
  const salt = crypto.getRandomValues(new Uint8Array(sizes.salt))
  const key = await deriveKey(request, salt, 'encrypt')
  const aad = chunkAAD(binding)
  const count = countChunks(plain.size)
  const runs = Math.ceil(count / chunksOfRun)
  const sealed: Blob[] = []

  async function sealRun(first: number): Promise<Blob> {
    const read = plain.slice(first * sizes.chunk, (first + chunksOfRun) * sizes.chunk)
    const bytes = new Uint8Array(await read.arrayBuffer())
    const chunks = Array.from({ length: Math.min(chunksOfRun, count - first) }, (_, place) => {
      const nonce = chunkNonce(first + place, first + place === count - 1)
      return crypto.subtle.encrypt(algorithm(nonce, aad), key, chunkOf(bytes, place, sizes.chunk))
    })
    return new Blob(await Promise.all(chunks))
  }

  let begun = 0
  const sealOneByOne = async (): Promise<void> => {
    while (begun < runs) {
      const run = begun
      begun += 1
      sealed[run] = await sealRun(run * chunksOfRun)
    }
  }
  await Promise.all(Array.from({ length: runsAtOnce }, sealOneByOne))
  return new Blob([salt, ...sealed])
}

/** Opens a whole upload; the server opens chunk by chunk as they arrive. @throws SealingError */
export async function openChunks({ request, binding }: CallKeys, sealed: Bytes): Promise<Bytes> {
  const key = await deriveKey(request, sealed.subarray(0, sizes.salt), 'decrypt')
  const aad = chunkAAD(binding)
  const bytes = sealed.subarray(sizes.salt)
  const size = sizes.chunk + sizes.tag
  const count = Math.max(1, Math.ceil(bytes.length / size))
  const chunks = Array.from({ length: count }, (_, number) => {
    const nonce = chunkNonce(number, number === count - 1)
    return crypto.subtle.decrypt(algorithm(nonce, aad), key, chunkOf(bytes, number, size))
  })
  try {
    return new Uint8Array(await new Blob(await Promise.all(chunks)).arrayBuffer())
  } catch (cause) {
    throw new SealingError(cause)
  }
}

const chunkOf = (bytes: Bytes, place: number, size: number): Bytes =>
  bytes.subarray(place * size, (place + 1) * size)

async function deriveKey(request: Bytes, salt: Bytes, usage: 'encrypt' | 'decrypt'): Promise<CryptoKey> {
  const secret = await crypto.subtle.importKey('raw', request, 'HKDF', false, ['deriveKey'])
  const derivation = { name: 'HKDF', hash: 'SHA-256', salt, info: chunksInfo }
  return crypto.subtle.deriveKey(derivation, secret, { name: 'AES-GCM', length: sizes.key * 8 }, false, [
    usage,
  ])
}
