/**
 * Turns bytes into a call and an answer into bytes: the only place where calls are opened and answers sealed. With
 * request encryption every call except the public ones is sealed (sealing/sealed-calls.ts), and every answer to it,
 * whatever it is, is sealed with the key derived for the call.
 */
import type { SealLine } from './event-stream.ts'
import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import {
  frameOverheadBytes,
  inChunks,
  lineAAD,
  replyAAD,
  sealedContentType,
  sealingHeaders,
  type CallKeys,
} from '@cardea/sealing'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { attachmentHeader } from './content-disposition.ts'
import type { FileReply, Upload } from './handler.ts'
import { sealFrame, sealFrameOf } from './sealing/frame.ts'

export interface OpenedCall {
  /** The body as it was before sealing; null if there is none. */
  body: Buffer | null
  contentType: string
  /** The file, if the call is an upload. */
  upload?: Upload
}

const keysOfAnswers = new WeakMap<FastifyRequest, CallKeys>()

/** From now on, every answer to this call is sealed. */
export const sealAnswer = (request: FastifyRequest, keys: CallKeys): void =>
  void keysOfAnswers.set(request, keys)

/** Sends this one answer plain after all. */
export const answerInPlain = (request: FastifyRequest): void => void keysOfAnswers.delete(request)

/** The bytes of a call with a body; none of them have been read yet. */
export const payloadOf = ({ body, raw }: FastifyRequest): IncomingMessage | null =>
  body === undefined || body === null ? null : raw

/** A plain call: its body, or its file. */
export function openPlain({ headers }: FastifyRequest, body: Buffer | null, file?: Readable): OpenedCall {
  const contentType = headers['content-type'] ?? ''
  return {
    body: body && body.length > 0 ? body : null,
    contentType,
    ...(file && { upload: { contentType, bytes: file } }),
  }
}

/**
 * The content types a browser may be told. Raster images cannot carry a script. Everything else, including text, PDF
 * and SVG, is sent as plain bytes whatever its stored type.
 */
const harmlessTypes = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp'])

/**
 * Sends a file to be saved, not shown; if it is shown anyway, without scripts, forms or an origin. If it turns out to
 * be damaged on the way, the connection ends short of the announced length.
 * @returns the reply, which the framework must be given to wait for the bytes
 */
export function sendFile(reply: FastifyReply, file: FileReply): FastifyReply {
  const keys = keysOfAnswers.get(reply.request)
  if (keys) return sendSealedFile(reply, keys, file)
  const { name, mimeType, size, bytes } = file
  return reply
    .code(200)
    .header('content-type', harmlessTypes.has(mimeType) ? mimeType : 'application/octet-stream')
    .header('content-length', size)
    .header('content-disposition', attachmentHeader(name))
    .header('content-security-policy', "sandbox; default-src 'none'")
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'no-store')
    .send(bytes)
}

/** A sealed file reveals only its length: neither name nor type. */
function sendSealedFile(reply: FastifyReply, keys: CallKeys, { size, bytes }: FileReply): FastifyReply {
  const sealed = sealFrameOf(keys.response, replyAAD(keys.binding, 200), piecesOf(bytes))
  // A client that leaves early has not damaged the file: its bytes end without an error.
  reply.raw.once('close', () => Buffer.isBuffer(bytes) || bytes.destroy())
  return markSealed(reply.code(200))
    .header('content-length', size + frameOverheadBytes)
    .send(Readable.from(sealed, { objectMode: false }))
}

const piecesOf = (bytes: FileReply['bytes']): AsyncIterable<Buffer> | Buffer[] =>
  Buffer.isBuffer(bytes) ? [bytes] : bytes.iterator({ destroyOnReturn: false })

/** Sends an answer as JSON, in the error shape too. Plain JSON.stringify: measured faster than schema-driven writers. */
export const sendReply = (reply: FastifyReply, status: number, body: unknown): void =>
  sendJson(reply, status, Buffer.from(JSON.stringify(body)))

/** Whether the answer to this call is sealed and may be compressed before. */
export const takesCompressed = (request: FastifyRequest): boolean =>
  keysOfAnswers.has(request) && request.headers[sealingHeaders.acceptEncoding] === 'gzip'

/** Sends an answer that is already JSON, possibly compressed. */
export function sendJson(reply: FastifyReply, status: number, json: Buffer): void {
  const keys = keysOfAnswers.get(reply.request)
  if (keys) {
    const sealed = sealFrame(keys.response, replyAAD(keys.binding, status), json)
    freeWhenSent(reply, sealed)
    return void markSealed(reply.code(status)).send(sealed)
  }
  freeWhenSent(reply, json)
  void reply
    .code(status)
    .header('content-type', 'application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(json)
}

/** Far below the size of a page of a list. */
const largeBytes = 256 * 1024

/**
 * Frees the memory of a large answer once it was sent. Left to the garbage collector, a few dozen of them cause a full
 * collection three times a second under load, which delays every call by tens of ms.
 */
function freeWhenSent(reply: FastifyReply, { buffer, byteLength }: Buffer): void {
  if (byteLength < largeBytes || !(buffer instanceof ArrayBuffer)) return
  reply.raw.once('close', () => void buffer.transfer(0))
}

const markSealed = (reply: FastifyReply): FastifyReply =>
  reply
    .header('content-type', sealedContentType)
    .header(sealingHeaders.encrypted, '1')
    .header(sealingHeaders.acceptSealedAs, inChunks)
    .header('cache-control', 'no-store')

/** Seals the lines of a live stream; undefined if the stream is plain. */
export function lineSealer(request: FastifyRequest): SealLine | undefined {
  const keys = keysOfAnswers.get(request)
  if (!keys) return undefined
  return (seq, text) =>
    sealFrame(keys.response, lineAAD(keys.binding, 200, seq), Buffer.from(text)).toString('base64url')
}
