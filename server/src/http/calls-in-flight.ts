import type { FastifyInstance } from 'fastify'

const counts = new WeakMap<FastifyInstance, { calls: number }>()

/** Counts calls from their headers to the last byte of their answers. Includes health checks, which are short. */
export function countCalls(app: FastifyInstance): void {
  const count = { calls: 0 }
  counts.set(app, count)
  app.addHook('onRequest', async (_request, reply) => {
    count.calls += 1
    reply.raw.once('close', () => void (count.calls -= 1))
  })
}

/** How many calls are under way, live streams included. */
export const callsInFlight = (app: FastifyInstance): number => counts.get(app)?.calls ?? 0
