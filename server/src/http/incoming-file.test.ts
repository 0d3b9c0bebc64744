import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { readIncomingFile } from './incoming-file.ts'

const boundary = 'a-boundary-that-is-not-short'
const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\n`
const end = `\r\n--${boundary}--\r\n`

/** As a piece comes from a connection, with memory of its own. */
function pieceOf(...parts: (string | Buffer)[]): Buffer {
  const bytes = Buffer.concat(parts.map((part) => Buffer.from(part)))
  const piece = Buffer.allocUnsafeSlow(bytes.length)
  piece.set(bytes)
  return piece
}

async function received(pieces: Buffer[]): Promise<Buffer> {
  const contentType = `multipart/form-data; boundary=${boundary}`
  const body = Readable.from(pieces, { objectMode: false })
  const { bytes } = await readIncomingFile({ contentType, bytes: body })
  return Buffer.concat(await Array.fromAsync(bytes, (piece) => Buffer.from(piece)))
}

test('a file whose pieces end like its own boundary, all but a letter, comes as it was sent, again and again', async () => {
  const almost = `\r\n--${boundary.slice(0, -1)}`
  const parts = Array.from({ length: 20 }, () => pieceOf(randomBytes(1_000), almost))
  const file = Buffer.concat(parts)
  expect((await received([pieceOf(head), ...parts, pieceOf(end)])).equals(file)).toBe(true)
})

test('the memory of what was read is given back, but not where other code holds a part of it', async () => {
  const own = pieceOf(randomBytes(1_000))
  const shared = pieceOf(randomBytes(3_000))
  const file = Buffer.concat([own, shared.subarray(1_000, 2_000)])
  const around = Buffer.from(shared)
  const pieces = [pieceOf(head), own, shared.subarray(1_000, 2_000), pieceOf(end)]
  expect((await received(pieces)).equals(file)).toBe(true)
  expect(own.buffer.byteLength).toBe(0)
  expect(shared.equals(around)).toBe(true)
})
