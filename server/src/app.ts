import { en } from 'zod/locales'
import * as z from 'zod/mini'
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import type { Config } from './config.ts'
import type { Context } from './context.ts'
import { authHandlers } from './features/auth/handlers.ts'
import { writeCodeMail } from './features/auth/send-code.ts'
import { encryptionHandlers } from './features/encryption/handlers.ts'
import { serveHealth } from './features/health/serve-health.ts'
import { pendingAccessHandlers } from './features/pending-access/handlers.ts'
import { writeInvitationMail } from './features/pending-access/invitation-mail.ts'
import { recordHandlers } from './features/records/handlers.ts'
import { templateHandlers } from './features/templates/handlers.ts'
import { userSettingHandlers } from './features/user-settings/handlers.ts'
import { userHandlers } from './features/users/handlers.ts'
import { replyWithError } from './http/error-reply.ts'
import { logCalls } from './http/log-calls.ts'
import { refuseBrokenRequest, refuseUnknownCall } from './http/refusals.ts'
import { setSecurityHeaders } from './http/security-headers.ts'
import { serveRoutes } from './http/serve-routes.ts'
import { serveWebClient } from './http/serve-web-client.ts'
import type { Vault } from './open-vault.ts'
import type { Mailer } from './outside/mail/mailer.ts'
import type { RunningOutbox } from './outside/outbox.ts'
import { keepSweeping } from './sweep.ts'

z.config(en())

export interface AppParts {
  config: Config
  vault: Vault
  outbox: RunningOutbox
  mailer: Mailer
  log: FastifyBaseLogger
  /** The built web client; undefined serves the API alone. */
  webDirectory?: string
  now?: () => Date
  areRepliesChecked?: boolean
}

/** The whole wiring: from its parts to a server that is ready to listen. Closing it leaves the parts open. */
export async function createApp(parts: AppParts): Promise<FastifyInstance> {
  const { config, vault, outbox, log, now = () => new Date() } = parts
  const context: Context = { config, database: vault.database, keyring: vault.keyring, outbox, log, now }

  const app = Fastify({
    loggerInstance: log,
    // One line a call, by route template: a path may hold a token.
    logController: new LogController({ disableRequestLogging: true }),
    exposeHeadRoutes: false,
    trustProxy: config.trustedProxies.length > 0 ? config.trustedProxies : false,
    routerOptions: { maxParamLength: 500 },
    requestTimeout: 60_000,
    frameworkErrors: replyWithError,
    clientErrorHandler: refuseBrokenRequest,
  })
  app.setErrorHandler(replyWithError)
  setSecurityHeaders(app, config.publicUrl)
  logCalls(app)

  serveHealth(app, context)
  serveRoutes(
    app,
    context,
    [
      ...authHandlers,
      ...userHandlers,
      ...recordHandlers,
      ...templateHandlers,
      ...pendingAccessHandlers,
      ...userSettingHandlers,
      ...encryptionHandlers,
    ],
    { areRepliesChecked: parts.areRepliesChecked ?? false },
  )
  if (parts.webDirectory !== undefined) await serveWebClient(app, parts.webDirectory)
  else app.setNotFoundHandler(refuseUnknownCall)

  await outbox.startSending(
    { code: writeCodeMail(context), invitation: writeInvitationMail(context) },
    parts.mailer,
    log,
  )
  keepSweeping(app, context)
  return app
}
