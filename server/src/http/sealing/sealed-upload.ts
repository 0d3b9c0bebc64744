/**
 * An upload under seal. Its tag comes last, so the sealed bytes wait in a file while they are deciphered for the tag alone; only
 * when that has verified are they deciphered again, for whoever asked. The file has no name and holds nothing that is not
 * sealed, so a crash leaves nothing, and memory stays flat.
 */
import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { open, rm, type FileHandle } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { callAAD, frameOverheadBytes, sizes, type CallKeys } from '@cardea/sealing'
import { isFull } from '../../outside/files/file-folder.ts'
import { AppError } from '../app-error.ts'
import type { Upload } from '../handler.ts'
import { mostUploadBytes } from '../incoming-file.ts'
import { startOpening } from './frame.ts'

/** What is written and read at once: each time is a hop to another thread and back. */
const pieceBytes = 1024 * 1024

/** An upload that verified; `close` gives up what it holds. */
export interface OpenedUpload extends Upload {
  close(): Promise<void>
}

/**
 * Receives a sealed upload to its end.
 * @throws AppError encryption/invalid, media/too-large, media/no-space; request/invalid where the sender breaks off
 */
export async function openSealedUpload(payload: IncomingMessage, keys: CallKeys): Promise<OpenedUpload> {
  const length = payload.headers['content-length']
  if (length !== undefined && Number(length) > mostUploadBytes + frameOverheadBytes) {
    throw new AppError('media/too-large')
  }
  const file = await openNameless()
  try {
    const sealedBytes = await receive(payload, keys, file)
    return {
      contentType: keys.binding.contentType,
      bytes: Readable.from(decipher(file, sealedBytes, keys), { objectMode: false }),
      close: () => file.close(),
    }
  } catch (error) {
    await file.close()
    throw isFull(error) ? new AppError('media/no-space') : error
  }
}

async function openNameless(): Promise<FileHandle> {
  const path = join(tmpdir(), `cardea-${randomUUID()}`)
  const file = await open(path, 'wx+', 0o600)
  await rm(path)
  return file
}

/** Keeps the bytes and verifies their tag. @returns how many there are */
async function receive(payload: IncomingMessage, keys: CallKeys, file: FileHandle): Promise<number> {
  const tag = tagVerifier(keys)
  let received = 0
  for await (const piece of inLargePieces(payload)) {
    received += piece.length
    if (received > mostUploadBytes + frameOverheadBytes) throw new AppError('media/too-large')
    tag.add(piece)
    await file.appendFile(piece)
  }
  tag.verify()
  return received
}

async function* inLargePieces(payload: IncomingMessage): AsyncGenerator<Buffer> {
  let pieces: Buffer[] = []
  let bytes = 0
  try {
    // A refusal in the middle must leave the connection on which it is told.
    for await (const piece of payload.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      pieces.push(piece)
      bytes += piece.length
      if (bytes < pieceBytes) continue
      yield Buffer.concat(pieces)
      pieces = []
      bytes = 0
    }
  } catch {
    // The sender has gone, so nobody hears this.
    throw new AppError('request/invalid')
  }
  yield Buffer.concat(pieces)
}

/** Deciphers and throws away, but for the tag. */
function tagVerifier(keys: CallKeys) {
  let held: Buffer = Buffer.alloc(0)
  let opening: ReturnType<typeof startOpening> | undefined
  return {
    /** The last bytes so far are held back, as they may be the tag. */
    add(piece: Buffer): void {
      held = Buffer.concat([held, piece])
      if (!opening && held.length >= sizes.iv) {
        opening = startOpening(keys.request, callAAD(keys.binding), held.subarray(0, sizes.iv))
        held = held.subarray(sizes.iv)
      }
      if (!opening || held.length <= sizes.tag) return
      opening.update(held.subarray(0, -sizes.tag))
      held = Buffer.from(held.subarray(-sizes.tag))
    },
    verify(): void {
      if (!opening || held.length !== sizes.tag) throw new AppError('encryption/invalid')
      try {
        opening.setAuthTag(held).final()
      } catch {
        throw new AppError('encryption/invalid')
      }
    },
  }
}

/** The tag is verified once more: the file is on a disk. */
async function* decipher(file: FileHandle, sealedBytes: number, keys: CallKeys): AsyncGenerator<Buffer> {
  const read = async (position: number, length: number): Promise<Buffer> => {
    const { buffer, bytesRead } = await file.read(Buffer.allocUnsafe(length), 0, length, position)
    if (bytesRead !== length) throw new Error('A received file is shorter than it was.')
    return buffer
  }
  const opening = startOpening(keys.request, callAAD(keys.binding), await read(0, sizes.iv))
  const end = sealedBytes - sizes.tag
  for (let position = sizes.iv; position < end; position += pieceBytes) {
    yield opening.update(await read(position, Math.min(pieceBytes, end - position)))
  }
  opening.setAuthTag(await read(end, sizes.tag)).final()
}
