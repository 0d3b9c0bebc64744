/**
 * A file at rest: sealed boxes of 64 KiB, one after another, under the file's own key. Each is authenticated with the
 * file, its number and whether it is the last, so that a file that was cut, extended, reordered or swapped does not
 * open. Never yield the last chunk before the end of the file was seen. Never seal two files with one key.
 */
import type { KeyObject } from 'node:crypto'
import { releaseBuffer } from '../base/release-buffer.ts'
import { boxBytes, openBytes, sealBytesInto, type Place } from './sealed-box.ts'

const chunkBytes = 64 * 1024

/** How many are passed on together: each write is a hop to another thread and back. */
const boxesAtOnce = 4

/** The key id in seals under a file's own key, which needs no number. */
const ownKeyId = 0

/** The file that a stream belongs to. */
export type StreamPlace = Pick<Place, 'table' | 'id'>

const chunkPlace = (place: StreamPlace, number: number, isLast: boolean): Place => ({
  ...place,
  part: `bytes/${number}/${isLast ? 'last' : 'more'}`,
  version: 1,
})

/**
 * Seals bytes while they arrive. An empty file is one empty chunk. Each yielded buffer is valid until the next one is
 * requested.
 */
export async function* sealStream(
  key: KeyObject,
  place: StreamPlace,
  plain: AsyncIterable<Uint8Array>,
): AsyncGenerator<Buffer> {
  const boxes = Buffer.allocUnsafeSlow(boxesAtOnce * (chunkBytes + boxBytes))
  let filled = 0
  for await (const { bytes, number, isLast } of inChunks(plain, chunkBytes)) {
    const box = boxes.subarray(filled, filled + bytes.length + boxBytes)
    sealBytesInto(box, key, ownKeyId, chunkPlace(place, number, isLast), bytes)
    filled += box.length
    if (filled < boxes.length && !isLast) continue
    yield boxes.subarray(0, filled)
    filled = 0
  }
  releaseBuffer(boxes)
}

/**
 * Opens a stream of sealStream; every byte that it yields is authentic.
 * @throws UnreadableError, maybe after the first bytes
 */
export async function* openStream(
  key: KeyObject,
  place: StreamPlace,
  sealed: AsyncIterable<Uint8Array>,
): AsyncGenerator<Buffer> {
  for await (const { bytes, number, isLast } of inChunks(sealed, chunkBytes + boxBytes)) {
    yield openBytes(key, chunkPlace(place, number, isLast), bytes)
  }
}

interface Chunk {
  /** Valid until the next chunk is requested. */
  bytes: Buffer
  number: number
  isLast: boolean
}

/** Splits bytes into chunks of one size; the last, which only the end of the source reveals, may be shorter. */
async function* inChunks(source: AsyncIterable<Uint8Array>, size: number): AsyncGenerator<Chunk> {
  const chunk = Buffer.allocUnsafeSlow(size)
  let filled = 0
  let number = 0
  for await (const piece of source) {
    for (let taken = 0; taken < piece.length;) {
      if (filled === size) {
        yield { bytes: chunk, number, isLast: false }
        number += 1
        filled = 0
      }
      const part = piece.subarray(taken, taken + size - filled)
      chunk.set(part, filled)
      filled += part.length
      taken += part.length
    }
  }
  yield { bytes: chunk.subarray(0, filled), number, isLast: true }
}
