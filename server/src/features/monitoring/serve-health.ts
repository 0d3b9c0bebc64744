import type { FastifyInstance } from 'fastify'
import type { Context } from '../../http/context.ts'
import { AppError } from '../../http/app-error.ts'
import { sendReply } from '../../http/transport.ts'
import { backupHealth } from './backup-log.ts'
import { createHealthReaders } from './may-read-health.ts'
import { readVersion } from '../../base/version.ts'
import { findOutage } from '../../integrations/mail/mail-outage.ts'

/**
 * GET /health, outside the API: 200 while the database answers, else 503. Strangers get `{ status: 'ok' }`. This machine
 * itself and the networks of HEALTH_NETWORKS also get the following. `mail` is `ok`, `failing` while mails wait because
 * none can be sent (the log says why), or `folder` without a mail server. `backup` says when the last successful backup
 * began and how old it is; it is absent if backups are neither scheduled nor were ever made. A failure of mail or backup
 * makes no call fail, so the status stays 200. `version` is the release, such as 1.2.0.
 */
export async function serveHealth(
  app: FastifyInstance,
  { database, config, now }: Pick<Context, 'database' | 'config' | 'now'>,
): Promise<void> {
  const version = await readVersion()
  const mayRead = createHealthReaders(config.healthNetworks)
  app.get('/health', async (request, reply) => {
    const isBackedUp = config.backup.directory !== undefined
    const [outage, backup] = await Promise.all([
      findOutage(database),
      backupHealth(database, isBackedUp, now()),
    ]).catch(() => {
      throw new AppError('request/unavailable')
    })
    if (!mayRead(request)) return sendReply(reply, 200, { status: 'ok' })
    const mail = config.smtpUrl === undefined ? 'folder' : outage ? 'failing' : 'ok'
    sendReply(reply, 200, { status: 'ok', version, mail, ...(backup && { backup }) })
  })
}
