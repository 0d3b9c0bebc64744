import type { FastifyInstance } from 'fastify'

/** How long calls under way may take to finish when the server stops; an upload over a slow line would take minutes. */
const patienceMs = 12_000

/** Closes connections that have not finished in time, so that stopping never waits for a slow sender. */
export function endConnectionsInTime(app: FastifyInstance): void {
  app.addHook('preClose', async () => {
    const timer = setTimeout(() => app.server.closeAllConnections(), patienceMs)
    app.server.once('close', () => clearTimeout(timer))
  })
}
