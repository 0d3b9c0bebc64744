import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { limits } from '@cardea/contract'
import type { FastifyInstance } from 'fastify'
import { paceBody, paceOfFile } from './pace.ts'

/** Enough for a client that sends a file some times too large to hear so. */
const mostBytes = 4 * limits.fileBytes
const lookMs = 250

/**
 * What comes of a body after its answer is read and thrown away, so that the sender hears the answer instead of a reset; up to a
 * bound, and at a least pace, as it may never end.
 */
export function discardRest(app: FastifyInstance, now: () => Date): void {
  app.addHook('onRequest', async ({ raw }, reply) => {
    const { socket } = raw
    reply.raw.once('finish', () => {
      if (hasCome(raw) || socket.destroyed) return
      paceBody(raw, paceOfFile, now)
      discard(raw, socket)
    })
  })
}

/** A request that came over no wire, as those of tests, is never complete: it was read to its end, or not. */
const hasCome = ({ complete, readableEnded }: IncomingMessage): boolean => complete || readableEnded

/** Counted at the socket, as Node reports no bytes that it throws away. */
function discard(body: IncomingMessage, socket: Socket): void {
  const before = socket.bytesRead
  const timer = setInterval(() => {
    if (hasCome(body) || socket.destroyed) clearInterval(timer)
    else if (socket.bytesRead - before > mostBytes) socket.destroy()
  }, lookMs)
  timer.unref()
  // A reader that gave up would hold the rest back, and with it the connection's next call.
  body.unpipe()
  body.resume()
}
