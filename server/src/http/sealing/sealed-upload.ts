/**
 * An upload sealed as one frame. It is deciphered while it arrives. Because its tag comes last, the bytes wait until
 * that has verified, and only then are passed on. They wait in memory as long as all uploads together leave room,
 * otherwise in an unlinked file that is sealed under a key of this process alone, so a crash leaves nothing readable.
 */
import { createSecretKey, randomBytes, randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { open, rm, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { callAAD, frameOverheadBytes, sizes, type CallKeys } from '@cardea/sealing'
import { openStream, sealStream } from '../../keyring/sealed-stream.ts'
import { isFull } from '../../integrations/files/file-folder.ts'
import { temporaryPlace } from '../../base/temporary-place.ts'
import { AppError } from '../app-error.ts'
import type { Upload } from '../handler.ts'
import { startOpening } from './frame.ts'

/** The size of a write or read: each is a hop to another thread and back. */
const pieceBytes = 1024 * 1024

/** The most memory for all uploads of this process. Sealing them again for a file costs more than opening them did. */
const mostHeldBytes = 48 * 1024 * 1024
let heldBytes = 0
/** The memory of a chunk beside its bytes: a sender may send one byte at a time. */
const chunkOverheadBytes = 256

/** A verified upload; `close` frees what it holds. */
export interface OpenedUpload extends Upload {
  close(): Promise<void>
}

/**
 * Receives a whole sealed upload.
 * @param mostBytes of its body
 * @throws AppError encryption/invalid, media/too-large, media/no-space; request/invalid if the sender disconnects
 */
export async function openSealedUpload(
  payload: IncomingMessage,
  keys: CallKeys,
  mostBytes: number,
): Promise<OpenedUpload> {
  const length = payload.headers['content-length']
  if (length !== undefined && Number(length) > mostBytes + frameOverheadBytes) {
    throw new AppError('media/too-large')
  }
  const chunks = decipher(payload, keys, mostBytes)
  const held = await holdWhileRoom(chunks)
  if (held.isWhole) {
    return {
      contentType: keys.binding.contentType,
      bytes: Readable.from(held.chunks, { objectMode: false }),
      close: async () => held.letGo(),
    }
  }
  const file = await openNameless()
  const key = createSecretKey(randomBytes(32))
  const place = { table: 'uploads', id: randomUUID() }
  try {
    for await (const boxes of sealStream(key, place, held.andRest(chunks))) await file.appendFile(boxes)
    return {
      contentType: keys.binding.contentType,
      bytes: Readable.from(openStream(key, place, readAll(file)), { objectMode: false }),
      close: () => file.close(),
    }
  } catch (error) {
    await file.close()
    throw isFull(error) ? new AppError('media/no-space') : error
  } finally {
    held.letGo()
  }
}

interface Held {
  chunks: Buffer[]
  /** Whether everything has arrived and verified. */
  isWhole: boolean
  /** The held bytes, followed by those still to come. */
  andRest(rest: AsyncIterable<Buffer>): AsyncGenerator<Buffer>
  letGo(): void
}

/** Collects chunks until they end or there is no room for another. */
async function holdWhileRoom(coming: AsyncGenerator<Buffer>): Promise<Held> {
  const chunks: Buffer[] = []
  let bytes = 0
  const letGo = (): void => {
    heldBytes -= bytes
    bytes = 0
    chunks.length = 0
  }
  const hold = (chunk: Buffer): void => {
    if (chunk.length === 0) return
    bytes += chunk.length + chunkOverheadBytes
    heldBytes += chunk.length + chunkOverheadBytes
    chunks.push(chunk)
  }
  async function* andRest(rest: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    yield* chunks.splice(0)
    letGo()
    yield* rest
  }
  try {
    for (;;) {
      if (heldBytes >= mostHeldBytes) return { chunks, isWhole: false, andRest, letGo }
      const next = await coming.next()
      if (next.done === true) return { chunks, isWhole: true, andRest, letGo }
      hold(next.value)
    }
  } catch (error) {
    letGo()
    throw error
  }
}

async function openNameless(): Promise<FileHandle> {
  const path = join(await temporaryPlace(), `cardea-${randomUUID()}`)
  const file = await open(path, 'wx+', 0o600)
  await rm(path)
  return file
}

/** The plain text while it arrives. Do not act on it before this has ended: the tag is verified there. */
async function* decipher(
  payload: IncomingMessage,
  keys: CallKeys,
  mostBytes: number,
): AsyncGenerator<Buffer> {
  /** The last bytes so far are held back, because they may be the tag. */
  let held: Buffer = Buffer.alloc(0)
  let opening: ReturnType<typeof startOpening> | undefined
  let received = 0
  for await (const piece of piecesOf(payload)) {
    received += piece.length
    if (received > mostBytes + frameOverheadBytes) throw new AppError('media/too-large')
    if (opening && piece.length >= sizes.tag) {
      // Without copying the whole chunk: what was held is not the tag, now that more has come.
      if (held.length > 0) yield opening.update(held)
      yield opening.update(piece.subarray(0, -sizes.tag))
      held = Buffer.from(piece.subarray(-sizes.tag))
      continue
    }
    held = Buffer.concat([held, piece])
    if (!opening && held.length >= sizes.iv) {
      opening = startOpening(keys.request, callAAD(keys.binding), held.subarray(0, sizes.iv))
      held = held.subarray(sizes.iv)
    }
    if (!opening || held.length <= sizes.tag) continue
    yield opening.update(held.subarray(0, -sizes.tag))
    held = Buffer.from(held.subarray(-sizes.tag))
  }
  if (!opening || held.length !== sizes.tag) throw new AppError('encryption/invalid')
  try {
    opening.setAuthTag(held).final()
  } catch {
    throw new AppError('encryption/invalid')
  }
}

async function* piecesOf(payload: IncomingMessage): AsyncGenerator<Buffer> {
  try {
    // A refusal in the middle must keep the connection, to be answered on it.
    for await (const piece of payload.iterator({ destroyOnReturn: false })) yield piece as Buffer
  } catch {
    // The sender has gone, so nobody receives this error.
    throw new AppError('request/invalid')
  }
}

async function* readAll(file: FileHandle): AsyncGenerator<Buffer> {
  for (let position = 0; ;) {
    const { buffer, bytesRead } = await file.read(Buffer.allocUnsafe(pieceBytes), 0, pieceBytes, position)
    if (bytesRead === 0) return
    position += bytesRead
    yield buffer.subarray(0, bytesRead)
  }
}
