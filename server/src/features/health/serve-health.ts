import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { AppError } from '../../http/app-error.ts'
import { sendReply } from '../../http/transport.ts'
import { findOutage } from '../../outside/mail/mail-outage.ts'

/**
 * GET /health, outside the API: 200 while the database answers, else 503. `mail` is `ok`, `failing` while mails wait because none
 * can be sent (the log says why), or `folder` without a mail server. Mail that fails makes no call fail, so it stays 200.
 */
export function serveHealth(
  app: FastifyInstance,
  { database, config }: Pick<Context, 'database' | 'config'>,
): void {
  app.get('/health', async (_request, reply) => {
    const outage = await findOutage(database).catch(() => {
      throw new AppError('request/unavailable')
    })
    const mail = config.smtpUrl === undefined ? 'folder' : outage ? 'failing' : 'ok'
    sendReply(reply, 200, { status: 'ok', mail })
  })
}
