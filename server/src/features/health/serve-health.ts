import { sql } from 'kysely'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { AppError } from '../../http/app-error.ts'
import { sendReply } from '../../http/transport.ts'

/** GET /health, outside the API: 200 while the database answers, else 503. */
export function serveHealth(app: FastifyInstance, { database }: Pick<Context, 'database'>): void {
  app.get('/health', async (_request, reply) => {
    const isUp = await sql`select 1`.execute(database).then(
      () => true,
      () => false,
    )
    if (!isUp) throw new AppError('request/unavailable')
    sendReply(reply, 200, { status: 'ok' })
  })
}
