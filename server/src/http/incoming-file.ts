/**
 * The single file of a multipart body, passed on while it arrives (RFC 7578). Anything wrong with the body, up to its
 * last byte, is thrown while its bytes are read: reading them to the end proves the whole body valid.
 */
import type { Readable } from 'node:stream'
import { Busboy, type BusboyInstance } from '@fastify/busboy'
import { limits, readsAsWritten, turnsMessage } from '@cardea/contract'
import { releaseBuffer } from '../base/release-buffer.ts'
import { AppError, invalid } from './app-error.ts'
import type { Upload } from './handler.ts'

export interface IncomingFile {
  /** As the sender named it: any text whose letters read in their order. */
  name: string
  /** Each chunk is valid until the next one is requested. */
  bytes: AsyncIterable<Buffer>
}

/** What headers, boundaries and the text around the parts may add to a file. */
const roomAroundFile = 64 * 1024

/** The largest body with a file in it, by the query of its call: what is sealed for people is longer. */
export const mostUploadBytes = (query: unknown): number => mostFileBytes(query) + roomAroundFile

const mostFileBytes = (query: unknown): number =>
  typeof query === 'object' && query !== null && 'sealedFor' in query && query.sealedFor === 'people'
    ? limits.sealedFileBytes
    : limits.fileBytes

const broken = (): AppError => invalid('The body is not complete multipart form data.', '')
const missing = (): AppError => invalid('must be sent as multipart form data', 'file')
const notAlone = (): AppError => invalid('must be the only part, and a file', 'file')

/**
 * Waits for the file to begin.
 * @param mostBytes of the file
 * @throws AppError request/media-type, request/invalid, media/too-large; so do the bytes
 */
export async function readIncomingFile(
  { contentType, bytes }: Upload,
  mostBytes: number = limits.fileBytes,
): Promise<IncomingFile> {
  const parser = makeParser(contentType)
  const begun = Promise.withResolvers<IncomingFile>()
  const ended = Promise.withResolvers<void>()
  // A promise that settles after its listener has gone.
  begun.promise.catch(() => {})
  ended.promise.catch(() => {})

  /** The memory of arrived chunks; the parser's own memory is not ours to free. */
  const arrived = new WeakSet<ArrayBufferLike>()
  let part: Readable | undefined
  const fail = (error: Error): void => {
    bytes.unpipe(parser)
    begun.reject(error)
    ended.reject(error)
    part?.destroy(error)
  }

  parser.on('file', (field: string | undefined, stream: Readable, name: string | undefined) => {
    stream.on('error', () => fail(broken()))
    if (field !== 'file' || part !== undefined) return fail(notAlone())
    if (!readsAsWritten(name ?? '')) return fail(invalid(turnsMessage, 'file'))
    part = stream
    begun.resolve({ name: name ?? '', bytes: untilEnd(stream, arrived, ended.promise, mostBytes) })
  })
  parser.on('field', () => fail(notAlone()))
  parser.on('partsLimit', () => fail(notAlone()))
  parser.on('error', () => fail(broken()))

  let received = 0
  bytes.on('data', (chunk: Buffer) => {
    received += chunk.length
    arrived.add(chunk.buffer)
    if (received > mostBytes + roomAroundFile) fail(new AppError('media/too-large'))
  })
  bytes.on('error', (error) => fail(error instanceof AppError ? error : broken()))
  bytes.on('close', () => {
    if (!bytes.readableEnded) fail(broken())
  })
  if (bytes.destroyed) fail(broken())
  bytes.pipe(parser)
  // The parser stops at the last boundary and would leave the rest unread; a body is complete only with that rest.
  const endWithBytes = (): void => {
    if (isParsed && bytes.readableEnded) ended.resolve()
  }
  let isParsed = false
  parser.on('finish', () => {
    if (part === undefined) return fail(missing())
    isParsed = true
    bytes.resume()
    endWithBytes()
  })
  bytes.on('end', endWithBytes)
  return begun.promise
}

function makeParser(contentType: string): BusboyInstance {
  if (contentType === '') throw missing()
  if (!/^multipart\/form-data\s*(;|$)/i.test(contentType)) {
    throw new AppError('request/media-type', {
      entries: [{ message: 'A file must be sent as multipart form data.', code: 'request/media-type' }],
    })
  }
  try {
    return new Busboy({
      headers: { 'content-type': contentType },
      limits: { parts: 1, fieldSize: 0, headerPairs: 20, headerSize: 16 * 1024 },
    })
  } catch {
    throw broken()
  }
}

/** The file's bytes; they end only if the whole body has ended well. */
async function* untilEnd(
  part: Readable,
  arrived: WeakSet<ArrayBufferLike>,
  ended: Promise<void>,
  mostBytes: number,
): AsyncGenerator<Buffer> {
  let size = 0
  try {
    for await (const chunk of part as AsyncIterable<Buffer>) {
      size += chunk.length
      if (size > mostBytes) throw new AppError('media/too-large')
      yield chunk
      if (arrived.has(chunk.buffer)) releaseBuffer(chunk)
    }
  } catch (error) {
    // The parser may first report in its own words that the part has no end.
    throw error instanceof AppError ? error : broken()
  }
  await ended
}
