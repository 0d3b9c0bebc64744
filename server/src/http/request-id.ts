import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { withRequestId } from '../base/log.ts'

export const requestIdHeader = 'x-request-id'

/** Always made here: an id from the caller could put anything into the log. */
export const makeRequestId = (): string => randomUUID()

/** Gives each answer the id that is in the log lines of its call. */
export function nameCalls(app: FastifyInstance): void {
  // A hook with a callback, because everything that follows must run inside it.
  app.addHook('onRequest', (request, reply, done) => {
    nameAnswer(reply)
    withRequestId(request.id, done)
  })
}

/** The same for an answer that passed no hook. */
export const nameAnswer = (reply: FastifyReply): void => void reply.header(requestIdHeader, reply.request.id)
