import { createSecretKey, randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { UnreadableError } from './sealed-box.ts'
import { openStream, sealStream } from './sealed-stream.ts'

const key = createSecretKey(randomBytes(32))
const place = { table: 'media', id: 'a file' }
const chunk = 64 * 1024
const sealedChunk = chunk + 33

async function* inPieces(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}
/** Copies each piece while it is good. */
const gather = async (bytes: AsyncIterable<Buffer>): Promise<Buffer> =>
  Buffer.concat(await Array.fromAsync(bytes, (piece) => Buffer.from(piece)))

const seal = (plain: Buffer, size = 10_000) => gather(sealStream(key, place, inPieces(plain, size)))
const open = (sealed: Buffer, size = 10_000, of = place) =>
  gather(openStream(key, of, inPieces(sealed, size)))

test.each([0, 1, chunk - 1, chunk, chunk + 1, 3 * chunk + 5, 4 * chunk, 9 * chunk + 5])(
  'a file of %i bytes comes out as it went in, however it is cut on its way',
  async (length) => {
    const plain = randomBytes(length)
    for (const [sealing, opening] of [
      [chunk, sealedChunk],
      [999, 70_001],
      [1_000_000, 1_000_000],
    ] as const) {
      const sealed = await seal(plain, sealing)
      expect((await open(sealed, opening)).equals(plain)).toBe(true)
      expect(sealed.length).toBe(length + 33 * Math.max(1, Math.ceil(length / chunk)))
    }
  },
)

test('a file that was cut anywhere does not open to its end', async () => {
  const sealed = await seal(randomBytes(3 * chunk + 5))
  const cuts = [0, 1, 32, 33, sealedChunk - 1, sealedChunk, sealedChunk + 1, 2 * sealedChunk, 3 * sealedChunk]
  for (const length of [...cuts, sealed.length - 1]) {
    await expect(open(sealed.subarray(0, length)), `cut at ${length}`).rejects.toThrow(UnreadableError)
  }
})

test('a file with something after its end does not open to its end', async () => {
  for (const length of [0, 5, chunk, 2 * chunk]) {
    const sealed = await seal(randomBytes(length))
    for (const more of [Buffer.from([0]), sealed, sealed.subarray(-33)]) {
      await expect(open(Buffer.concat([sealed, more]))).rejects.toThrow(UnreadableError)
    }
  }
})

test('chunks in another order, twice or left out do not open', async () => {
  const sealed = await seal(randomBytes(3 * chunk))
  const part = (number: number) => sealed.subarray(number * sealedChunk, (number + 1) * sealedChunk)
  for (const order of [[1, 0, 2], [0, 2], [0, 0, 1, 2], [0, 2, 1], [2]]) {
    await expect(open(Buffer.concat(order.map(part))), order.join()).rejects.toThrow(UnreadableError)
  }
})

test('a changed byte is found, wherever it is', async () => {
  const sealed = await seal(randomBytes(chunk + 100))
  for (const at of [0, 1, 5, 17, 40_000, sealedChunk - 1, sealedChunk, sealed.length - 1]) {
    const damaged = Buffer.from(sealed)
    damaged[at] = (damaged[at] ?? 0) ^ 1
    await expect(open(damaged), `byte ${at}`).rejects.toThrow(UnreadableError)
  }
})

test('the bytes of one file do not open as another’s, nor under another key', async () => {
  const sealed = await seal(Buffer.from('mine'))
  await expect(open(sealed, 100, { ...place, id: 'another' })).rejects.toThrow(UnreadableError)
  await expect(open(sealed, 100, { ...place, table: 'records' })).rejects.toThrow(UnreadableError)
  const other = openStream(createSecretKey(randomBytes(32)), place, inPieces(sealed, 100))
  await expect(gather(other)).rejects.toThrow(UnreadableError)
})

test('no byte of a chunk is given out before all of it is authentic', async () => {
  const sealed = await seal(randomBytes(2 * chunk))
  sealed[sealedChunk + 40_000] = (sealed[sealedChunk + 40_000] ?? 0) ^ 1
  let given = 0
  const read = async (): Promise<void> => {
    for await (const piece of openStream(key, place, inPieces(sealed, 1000))) given += piece.length
  }
  await expect(read()).rejects.toThrow(UnreadableError)
  expect(given).toBe(chunk)
})

test('files that are sealed in turn, piece by piece, have nothing of each other', async () => {
  const plains = [randomBytes(9 * chunk), randomBytes(9 * chunk)]
  const turns = plains.map((plain) => sealStream(key, place, inPieces(plain, 10_000)))
  const given: Buffer[][] = [[], []]
  for (let isOver = false; !isOver;) {
    const pieces = await Promise.all(turns.map((turn) => turn.next()))
    pieces.forEach(({ value }, turn) => value && given[turn]?.push(Buffer.from(value)))
    isOver = pieces.every(({ done }) => done)
  }
  for (const [turn, plain] of plains.entries()) {
    expect((await open(Buffer.concat(given[turn] ?? []))).equals(plain)).toBe(true)
  }
})
