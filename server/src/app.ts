import { en } from 'zod/locales'
import * as z from 'zod/mini'
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import type { Config } from './config.ts'
import type { Context } from './context.ts'
import { writeRefusal } from './features/activity/write-refusal.ts'
import { serveApiDocs } from './features/api-docs/serve-api-docs.ts'
import { authHandlers } from './features/auth/handlers.ts'
import { writeNewDeviceMail } from './features/auth/new-device-mail.ts'
import { writeCodeMail } from './features/auth/send-code.ts'
import { encryptionHandlers } from './features/encryption/handlers.ts'
import { groupHandlers } from './features/groups/handlers.ts'
import { serveHealth } from './features/health/serve-health.ts'
import { liveHandlers } from './features/live/handlers.ts'
import type { LiveChannel } from './features/live/live-channel.ts'
import { createLiveStreams } from './features/live/live-streams.ts'
import { mediaHandlers } from './features/media/handlers.ts'
import { deliverPush } from './features/notifications/deliver-push.ts'
import { notificationHandlers } from './features/notifications/handlers.ts'
import { writeNotificationMail } from './features/notifications/notification-mail.ts'
import { pendingAccessHandlers } from './features/pending-access/handlers.ts'
import { writeInvitationMail } from './features/pending-access/invitation-mail.ts'
import { recordHandlers } from './features/records/handlers.ts'
import { templateHandlers } from './features/templates/handlers.ts'
import { userSettingHandlers } from './features/user-settings/handlers.ts'
import { userHandlers } from './features/users/handlers.ts'
import { discardRest } from './http/discard-rest.ts'
import { endConnectionsInTime } from './http/end-connections.ts'
import { replyWithError } from './http/error-reply.ts'
import { logCalls } from './http/log-calls.ts'
import { refuseBrokenRequest, refuseUnknownCall } from './http/refusals.ts'
import { createSealedCalls } from './http/sealing/sealed-calls.ts'
import { createServerKeys } from './http/sealing/server-keys.ts'
import { setSecurityHeaders } from './http/security-headers.ts'
import { serveRoutes } from './http/serve-routes.ts'
import { serveWebClient } from './http/serve-web-client.ts'
import { createDamagedRows } from './keyring/damaged-rows.ts'
import type { Vault } from './open-vault.ts'
import type { FileStore } from './outside/files/file-store.ts'
import { writeLetter } from './outside/mail/letters.ts'
import type { Mailer } from './outside/mail/mailer.ts'
import type { RunningOutbox } from './outside/outbox.ts'
import { createPushSender } from './outside/push/push-sender.ts'
import { keepSweeping } from './sweep.ts'

z.config(en())

export interface AppParts {
  config: Config
  vault: Vault
  files: FileStore
  outbox: RunningOutbox
  mailer: Mailer
  liveChannel: LiveChannel
  log: FastifyBaseLogger
  /** The built web client; undefined serves the API alone. */
  webDirectory?: string
  now?: () => Date
  areRepliesChecked?: boolean
}

/** The whole wiring: from its parts to a server that is ready to listen. Closing it leaves the parts open. */
export async function createApp(parts: AppParts): Promise<FastifyInstance> {
  const { config, vault, files, outbox, log, now = () => new Date() } = parts
  const { database, keyring } = vault
  const app = Fastify({
    loggerInstance: log,
    // One line a call, by route template: a path may hold a token.
    logController: new LogController({ disableRequestLogging: true }),
    exposeHeadRoutes: false,
    trustProxy: config.trustedProxies.length > 0 ? config.trustedProxies : false,
    routerOptions: { maxParamLength: 500 },
    // 25 MiB at 0.4 Mbit/s; a body that is no file has less time, see readBody.
    requestTimeout: 600_000,
    frameworkErrors: replyWithError,
    clientErrorHandler: refuseBrokenRequest,
  })
  app.setErrorHandler(replyWithError)
  setSecurityHeaders(app, config.publicUrl)
  logCalls(app)
  discardRest(app)
  endConnectionsInTime(app)

  const streams = createLiveStreams(app, { config, database, keyring, log, now }, parts.liveChannel)
  const damagedRows = createDamagedRows((row) =>
    log.error(row, `Row ${row.table} ${row.id} cannot be opened: lists leave it out`),
  )
  const context: Context = { config, database, keyring, damagedRows, files, outbox, live: streams, log, now }
  const serverKeys = createServerKeys(context)
  serveHealth(app, context)
  serveApiDocs(app, config.publicUrl)
  serveRoutes(
    app,
    context,
    [
      ...authHandlers,
      ...userHandlers,
      ...recordHandlers,
      ...groupHandlers,
      ...templateHandlers,
      ...mediaHandlers,
      ...pendingAccessHandlers,
      ...userSettingHandlers,
      ...notificationHandlers,
      ...liveHandlers(streams),
      ...encryptionHandlers(serverKeys),
    ],
    {
      areRepliesChecked: parts.areRepliesChecked ?? false,
      noteRefusal: writeRefusal,
      sealedCalls: config.isRequestEncryptionOn ? createSealedCalls(context, serverKeys) : undefined,
    },
  )
  if (parts.webDirectory !== undefined) await serveWebClient(app, parts.webDirectory)
  else app.setNotFoundHandler(refuseUnknownCall)

  const writers = {
    code: writeCodeMail(context),
    invitation: writeInvitationMail(context),
    notification: writeNotificationMail(context),
    'new-device': writeNewDeviceMail(context),
    letter: writeLetter(context),
  }
  await outbox.startSending({ writers, mailer: parts.mailer, database, log, now })
  // Not waited for: a mail server that hangs is no reason to start late. Without the database there is more to worry about.
  app.addHook('onListen', async () => void outbox.checkMailServer().catch(() => {}))
  const send = createPushSender({ isLoopbackAllowed: config.isPushToLoopbackOn })
  await outbox.startPushing(deliverPush(context, send))
  keepSweeping(app, context)
  return app
}
