import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { limits } from '@cardea/contract'
import type { FastifyInstance } from 'fastify'
import { paceBody, paceOfFile } from './pace.ts'

/** Enough for a client that sends a file several times too large to receive the refusal. */
const mostBytes = 4 * limits.fileBytes
const lookMs = 250

/**
 * Reads and discards the rest of a body after its answer, so that the sender receives the answer instead of a reset.
 * Bounded in size and by a minimum pace, because a body may never end.
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

/**
 * Whether the whole body has arrived. A request without a socket, as in tests, is never `complete`: it was read to its
 * end, or not.
 */
const hasCome = ({ complete, readableEnded }: IncomingMessage): boolean => complete || readableEnded

/** Counted at the socket, because Node does not report the bytes that it discards. */
function discard(body: IncomingMessage, socket: Socket): void {
  const before = socket.bytesRead
  const timer = setInterval(() => {
    if (hasCome(body) || socket.destroyed) clearInterval(timer)
    else if (socket.bytesRead - before > mostBytes) socket.destroy()
  }, lookMs)
  timer.unref()
  // A reader that stopped would hold the rest back, and with it the connection's next call.
  body.unpipe()
  body.resume()
}
