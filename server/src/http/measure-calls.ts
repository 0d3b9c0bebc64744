import type { FastifyInstance } from 'fastify'
import type { Metrics } from '../base/metrics.ts'

/** Counts each call by its route template; calls without a route count as `none`. */
export function measureCalls(app: FastifyInstance, metrics: Metrics): void {
  app.addHook('onResponse', async (request, reply) => {
    const type = reply.raw.getHeader('content-type')
    metrics.noteCall({
      method: request.method,
      route: request.is404 ? 'none' : (request.routeOptions.url ?? 'none'),
      status: reply.raw.statusCode,
      seconds: reply.elapsedTime / 1000,
      isStream: typeof type === 'string' && type.startsWith('text/event-stream'),
    })
  })
}
