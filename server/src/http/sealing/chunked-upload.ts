/**
 * An upload sealed in chunks (sealing/src/chunks.ts), opened by node:crypto while it arrives. Never pass on a byte
 * before its chunk has verified. Never report the end before a chunk has verified as the last.
 */
import { createDecipheriv, hkdfSync } from 'node:crypto'
import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { Transform, type TransformCallback } from 'node:stream'
import { chunkAAD, chunkNonce, chunksInfo, chunksLength, sizes, type CallKeys } from '@cardea/sealing'
import { releaseBuffer } from '../../base/release-buffer.ts'
import { AppError } from '../app-error.ts'
import type { OpenedUpload } from './sealed-upload.ts'

/** The salt travels before the first chunk. */
const mostAtOnce = sizes.salt + sizes.chunk + sizes.tag

/**
 * Receives the first chunk of an upload; the others are opened as its bytes are read.
 * @param mostBytes of its body, once opened
 * @throws AppError encryption/invalid, media/too-large, as do the bytes; request/invalid if the sender disconnects
 */
export async function openChunkedUpload(
  payload: IncomingMessage,
  keys: CallKeys,
  mostBytes: number,
): Promise<OpenedUpload> {
  const mostSealedBytes = chunksLength(mostBytes)
  const length = payload.headers['content-length']
  if (length !== undefined && Number(length) > mostSealedBytes) throw new AppError('media/too-large')
  const bytes = new Chunks(keys, mostSealedBytes)
  // A reader gets errors as well; before and after reading, they are ignored.
  bytes.on('error', () => {})
  const breakOff = (): void => {
    if (!payload.readableEnded) bytes.destroy(new AppError('request/invalid'))
  }
  payload.once('close', breakOff).on('error', breakOff)
  if (payload.destroyed) breakOff()
  const first = once(bytes, 'readable')
  payload.pipe(bytes)
  await first
  return { contentType: keys.binding.contentType, bytes, close: async () => void bytes.destroy() }
}

/**
 * Opens chunks. It holds one that is arriving and one that waits to be read. It owns what is written to it, and frees
 * that memory at once.
 */
export class Chunks extends Transform {
  readonly #keys: CallKeys
  readonly #mostSealedBytes: number
  readonly #aad: Uint8Array
  readonly #coming = Buffer.allocUnsafeSlow(mostAtOnce)
  #filled = 0
  #received = 0
  #number = 0
  #key: Uint8Array | undefined

  constructor(keys: CallKeys, mostSealedBytes: number) {
    super()
    this.#keys = keys
    this.#mostSealedBytes = mostSealedBytes
    this.#aad = chunkAAD(keys.binding)
  }

  override _transform(piece: Buffer, _: BufferEncoding, done: TransformCallback): void {
    try {
      this.#received += piece.length
      if (this.#received > this.#mostSealedBytes) throw new AppError('media/too-large')
      for (let taken = 0; taken < piece.length;) {
        // Whether a chunk is the last is known only once more bytes follow or the body ends.
        if (this.#filled === this.#size()) this.#open(false)
        const part = piece.subarray(taken, taken + this.#size() - this.#filled)
        this.#coming.set(part, this.#filled)
        this.#filled += part.length
        taken += part.length
      }
      releaseBuffer(piece)
      done()
    } catch (error) {
      done(error as Error)
    }
  }

  override _flush(done: TransformCallback): void {
    try {
      this.#open(true)
      done()
    } catch (error) {
      done(error as Error)
    }
  }

  #size(): number {
    return this.#key ? mostAtOnce - sizes.salt : mostAtOnce
  }

  #open(isLast: boolean): void {
    let chunk = this.#coming.subarray(0, this.#filled)
    try {
      if (!this.#key) {
        this.#key = deriveKey(this.#keys.request, chunk.subarray(0, sizes.salt))
        chunk = chunk.subarray(sizes.salt)
      }
      const nonce = chunkNonce(this.#number, isLast)
      const options = { authTagLength: sizes.tag }
      const decipher = createDecipheriv('aes-256-gcm', this.#key, nonce, options).setAAD(this.#aad)
      const plain = decipher.update(chunk.subarray(0, -sizes.tag))
      decipher.setAuthTag(chunk.subarray(-sizes.tag)).final()
      this.#number += 1
      this.#filled = 0
      this.push(plain)
    } catch {
      throw new AppError('encryption/invalid')
    }
  }
}

const deriveKey = (request: Uint8Array, salt: Uint8Array): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', request, salt, chunksInfo, sizes.key))
