import type { FastifyInstance } from 'fastify'
import { withRequestId } from '../base/log.ts'

/** Logs one line for each call at level info: route template, status, time. Never a path, query, header or body. */
export function logCalls(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const line = {
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
    }
    // The end of an answer is reported outside the call's async context.
    withRequestId(request.id, () => request.log.info(line, 'call'))
  })
}
