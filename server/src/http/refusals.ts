import type { Socket } from 'node:net'
import { errors, type ErrorReply } from '@cardea/contract'
import type { FastifyInstance } from 'fastify'
import { AppError } from './app-error.ts'
import { makeRequestId, requestIdHeader } from './request-id.ts'

/** Refuses a call without a route or page. */
export function refuseUnknownCall(): never {
  throw new AppError('request/unknown-call')
}

/**
 * For bytes that are not an HTTP request there is no reply object, so this answer in the error shape is written by
 * hand.
 */
export function refuseBrokenRequest(_error: Error, socket: Socket): void {
  if (!socket.writable) return void socket.destroy()
  const { status, message } = errors['request/invalid']
  const reply: ErrorReply = { errors: [{ message, code: 'request/invalid' }] }
  const body = JSON.stringify(reply)
  // The client may never close its half.
  socket.end(
    `HTTP/1.1 ${status} Bad Request\r\ncontent-type: application/json; charset=utf-8\r\ncache-control: no-store\r\n${requestIdHeader}: ${makeRequestId()}\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
    () => socket.destroy(),
  )
}

/**
 * Node itself would answer a call without a host, and one that expects what no server knows, with an empty 400 and 417. The
 * server is made without its check of the host; an expectation may be left aside (RFC 9110, 10.1.1).
 */
export function answerOddCalls(app: FastifyInstance): void {
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response))
  app.addHook('onRequest', async ({ raw, headers }) => {
    if (headers.host === undefined && raw.httpVersion === '1.1') throw new AppError('request/invalid')
  })
}
