import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { withRequestId } from '../log.ts'

export const requestIdHeader = 'x-request-id'

/** Always ours: a caller's own could carry anything into the log. */
export const makeRequestId = (): string => randomUUID()

/** Gives each answer the id that stands in the log lines of its call. */
export function nameCalls(app: FastifyInstance): void {
  // A hook that calls back, as all that follows must run within.
  app.addHook('onRequest', (request, reply, done) => {
    nameAnswer(reply)
    withRequestId(request.id, done)
  })
}

/** The same for an answer that no hook has seen. */
export const nameAnswer = (reply: FastifyReply): void => void reply.header(requestIdHeader, reply.request.id)
