/**
 * How bytes become a call, and an answer bytes: the one place where every call but the public ones will be opened and
 * every answer sealed. Until request encryption is built, calls travel plain.
 */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { attachmentHeader } from './content-disposition.ts'
import type { FileReply, Upload } from './handler.ts'

export interface OpenedCall {
  /** The body as it was before sealing; null where none came. */
  body: Buffer | null
  contentType: string
}

/** Opens what came in. */
export function openCall(request: FastifyRequest): OpenedCall {
  return {
    body: Buffer.isBuffer(request.body) && request.body.length > 0 ? request.body : null,
    contentType: request.headers['content-type'] ?? '',
  }
}

/** Opens an upload, of which nothing has been read yet. */
export const openUpload = (request: FastifyRequest): Upload => ({
  contentType: request.headers['content-type'] ?? '',
  bytes: request.raw,
})

/**
 * What a browser may be told a file is. Raster images cannot carry a script; everything else, text, PDF and SVG with it, is
 * bytes, whatever is stored of its type.
 */
const harmlessTypes = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp'])

/**
 * Sends a file: to be saved, not shown; where it is shown all the same, without scripts, forms or an origin. One that turns
 * out to be damaged on the way ends the connection short of the length that was promised.
 * @returns the reply, which the framework must be given to wait for the bytes
 */
export function sendFile(reply: FastifyReply, { name, mimeType, size, bytes }: FileReply): FastifyReply {
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

/** Sends an answer as JSON. Plain JSON.stringify: measured faster than schema-driven writers. */
export function sendReply(reply: FastifyReply, status: number, body: unknown): void {
  void reply
    .code(status)
    .header('content-type', 'application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(JSON.stringify(body))
}
