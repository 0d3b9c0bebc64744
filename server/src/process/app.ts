import { fileURLToPath } from 'node:url'
import { en } from 'zod/locales'
import * as z from 'zod/mini'
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import type { Config } from '../config/config.ts'
import type { Context } from '../http/context.ts'
import { accessChainHandlers } from '../features/access-chain/handlers.ts'
import { accessPreviewHandlers } from '../features/access-preview/handlers.ts'
import { accessReviewHandlers } from '../features/access-review/handlers.ts'
import { activityHandlers } from '../features/activity/handlers.ts'
import { writeRefusal } from '../features/activity/write-refusal.ts'
import { serveApiDocs } from '../features/api-docs/serve-api-docs.ts'
import { authHandlers } from '../features/auth/handlers.ts'
import { breachHandlers } from '../features/breaches/handlers.ts'
import { authenticatorAppHandlers } from '../features/authenticator-apps/handlers.ts'
import { writeNewDeviceMail } from '../features/auth/new-device-mail.ts'
import { writeCodeMail } from '../features/auth/send-code.ts'
import { writeWrongCodesMail } from '../features/mailed-codes/wrong-codes-mail.ts'
import { deviceSignInHandlers } from '../features/device-sign-in/handlers.ts'
import { serveDownloads } from '../features/downloads/serve-downloads.ts'
import { emailChangeHandlers } from '../features/email-change/handlers.ts'
import { encryptionHandlers } from '../features/encryption/handlers.ts'
import { attentionHandlers } from '../features/attention/handlers.ts'
import { exposureHandlers } from '../features/exposure/handlers.ts'
import { groupHandlers } from '../features/groups/handlers.ts'
import { handoverHandlers } from '../features/handover/handlers.ts'
import { serveHealth } from '../features/monitoring/serve-health.ts'
import { serveProbe } from '../features/monitoring/serve-probe.ts'
import { serveReadiness } from '../features/monitoring/serve-readiness.ts'
import { importHandlers } from '../features/import/handlers.ts'
import { listSyncHandlers } from '../features/list-sync/handlers.ts'
import { liveHandlers } from '../features/live/handlers.ts'
import type { LiveChannel } from '../features/live/live-channel.ts'
import { createLiveStreams } from '../features/live/live-streams.ts'
import { mediaHandlers } from '../features/media/handlers.ts'
import { deliverPush } from '../features/notifications/deliver-push.ts'
import { notificationHandlers } from '../features/notifications/handlers.ts'
import { writeDigestMail } from '../features/notifications/digest-mail.ts'
import { writeNotificationMail } from '../features/notifications/notification-mail.ts'
import { objectionHandlers } from '../features/objections/handlers.ts'
import { oidcHandlers } from '../features/oidc/handlers.ts'
import { createProvider } from '../integrations/oidc/provider.ts'
import { passkeyHandlers } from '../features/passkeys/handlers.ts'
import { passwordFindingHandlers } from '../features/password-findings/handlers.ts'
import { operatorHandlers } from '../features/operators/handlers.ts'
import { pendingAccessHandlers } from '../features/pending-access/handlers.ts'
import { writeInvitationMail } from '../features/pending-access/invitation-mail.ts'
import { recordHandlers } from '../features/records/handlers.ts'
import { serveSecurityTxt } from '../features/security-contact/serve-security-txt.ts'
import { secondFactorResetHandlers } from '../features/second-factor-reset/handlers.ts'
import { serverHandlers } from '../features/server/handlers.ts'
import { serviceAccountHandlers } from '../features/service-accounts/handlers.ts'
import { refuseServiceCall } from '../features/service-accounts/refuse-service-call.ts'
import { sharingHandlers } from '../features/sharing/handlers.ts'
import { templateHandlers } from '../features/templates/handlers.ts'
import { siteIconHandlers } from '../features/site-icons/handlers.ts'
import { tidyUpHandlers } from '../features/tidy-up/handlers.ts'
import { trashHandlers } from '../features/trash/handlers.ts'
import { userSettingHandlers } from '../features/user-settings/handlers.ts'
import { userHandlers } from '../features/users/handlers.ts'
import { tellOfManyOpenings } from '../features/users/tell-of-many-openings.ts'
import { versionHandlers } from '../features/versions/handlers.ts'
import { nameClients } from '../http/client-address.ts'
import { decodablePath } from '../http/decodable-path.ts'
import { discardRest } from '../http/discard-rest.ts'
import { callsInFlight, countCalls } from '../http/calls-in-flight.ts'
import { endConnectionsInTime } from '../http/end-connections.ts'
import { replyWithError } from '../http/error-reply.ts'
import { takeForeignMethodAsOptions } from '../http/foreign-methods.ts'
import { logCalls } from '../http/log-calls.ts'
import { refuseBrokenRequest, refuseUnknownCall } from '../http/refusals.ts'
import { makeCallLimits } from '../http/limits/limits-of-calls.ts'
import { watchUntrustedProxies } from '../http/limits/untrusted-proxies.ts'
import { measureCalls } from '../http/measure-calls.ts'
import { makeRequestId, nameCalls } from '../http/request-id.ts'
import { createSealedCalls } from '../http/sealing/sealed-calls.ts'
import { createServerKeys } from '../http/sealing/server-keys.ts'
import { setSecurityHeaders } from '../http/security-headers.ts'
import { serveRoutes } from '../http/serve-routes.ts'
import { serveWebClient } from '../http/serve-web-client.ts'
import { createDamagedRows } from '../keyring/damaged-rows.ts'
import { bindKeyring } from '../keyring/keyring-of.ts'
import { createMetrics, type Metrics } from '../base/metrics.ts'
import { openListThread } from '../list-thread/open-list-thread.ts'
import { watchVault } from '../operations/metrics/watch-vault.ts'
import type { Vault } from '../vault/open-vault.ts'
import type { FileStore } from '../integrations/files/file-store.ts'
import { writeOneOffMail } from '../integrations/mail/one-off-mails.ts'
import type { Mailer } from '../integrations/mail/mailer.ts'
import type { RunningOutbox } from '../integrations/outbox.ts'
import { theInternet, type Outside } from '../integrations/outside/ask-site.ts'
import { createBreachService } from '../integrations/breaches/breach-service.ts'
import { createPushSender } from '../integrations/push/push-sender.ts'
import { scheduleJobs } from './jobs.ts'
import { createScheduler } from './scheduler.ts'

z.config(en())

/** Where a build puts the command line and the extension. */
const builtClients = ['cli', 'extension'].map((client) =>
  fileURLToPath(new URL(`../../../${client}/dist`, import.meta.url)),
)

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
  /** Aborted when the process is told to stop: readiness then fails and the live streams end. */
  stopping?: AbortSignal
  /** What websites are asked through. */
  outside?: Outside
  /** Where calls and jobs are counted. */
  metrics?: Metrics
  areRepliesChecked?: boolean
  /** Lists run on a thread of their own, as they do in a running server. */
  isListThreadOn?: boolean
  /** Due jobs run only when `runDueJobs` is called, not on a timer. */
  areJobsByHand?: boolean
}

/** Wires the parts into a server that is ready to listen. Closing the server leaves the parts open. */
export async function createApp(parts: AppParts): Promise<FastifyInstance> {
  const { config, vault, files, outbox, log, now = () => new Date() } = parts
  const { stopping = new AbortController().signal, metrics = createMetrics() } = parts
  const { database, keyring } = vault
  const app = Fastify({
    loggerInstance: log,
    // One line a call, by route template: a path may hold a token.
    logController: new LogController({ disableRequestLogging: true }),
    // The log itself names the call (log.ts).
    childLoggerFactory: (logger) => logger,
    genReqId: makeRequestId,
    exposeHeadRoutes: false,
    // Calls on open connections are still served while the server closes: the framework's own 503 is not in our error shape.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 500 },
    // Runs first for every request, whichever address it came to.
    rewriteUrl: (request) => {
      takeForeignMethodAsOptions(request)
      return decodablePath(request.url ?? '/')
    },
    // Enough for 25 MiB at 0.4 Mbit/s; a body that is not a file has less time, see readBody.
    requestTimeout: 600_000,
    frameworkErrors: replyWithError,
    clientErrorHandler: refuseBrokenRequest,
  })
  app.setErrorHandler(replyWithError)
  nameCalls(app)
  countCalls(app)
  nameClients(app, config.trustedProxies, log)
  setSecurityHeaders(app, config)
  logCalls(app)
  measureCalls(app, metrics)
  discardRest(app, now)
  endConnectionsInTime(app)

  const streams = createLiveStreams(
    app,
    { config, database, keyring, log, now },
    { channel: parts.liveChannel, stopping },
  )
  const damagedRows = createDamagedRows((row) =>
    log.error(
      row,
      `Row ${row.table} ${row.id} cannot be opened: lists leave it out. Restore it from a backup (docs/backup.md)`,
    ),
  )
  bindKeyring(database, keyring)
  const context: Context = { config, database, keyring, damagedRows, files, outbox, live: streams, log, now }
  const serverKeys = createServerKeys(context)
  const listThread = parts.isListThreadOn ? openListThread(vault, context) : undefined
  app.addHook('onClose', () => listThread?.close())
  await watchVault(metrics, context, {
    callsInFlight: () => callsInFlight(app),
    pool: () => vault.pool(),
    liveStreams: () => streams.count(),
    sealedContexts: () => serverKeys.countContexts(),
    isStopping: () => stopping.aborted,
  })
  await serveHealth(app, context)
  serveProbe(app, context)
  await serveReadiness(app, context, stopping)
  serveSecurityTxt(app, context)
  await serveDownloads(app, config.areDownloadsOn ? builtClients : [])
  serveApiDocs(app, config.publicUrl)
  const proxies = watchUntrustedProxies(log)
  const callLimits = makeCallLimits(context, proxies)
  serveRoutes(
    app,
    context,
    [
      ...authHandlers,
      ...deviceSignInHandlers,
      ...serviceAccountHandlers,
      ...userHandlers,
      ...emailChangeHandlers,
      ...objectionHandlers,
      ...recordHandlers,
      ...listSyncHandlers,
      ...importHandlers,
      ...trashHandlers,
      ...activityHandlers,
      ...versionHandlers,
      ...attentionHandlers,
      ...exposureHandlers,
      ...passwordFindingHandlers,
      ...breachHandlers(config.breachCheckUrl && createBreachService(config.breachCheckUrl, now)),
      ...siteIconHandlers,
      ...accessChainHandlers,
      ...accessPreviewHandlers,
      ...accessReviewHandlers,
      ...tidyUpHandlers,
      ...groupHandlers,
      ...sharingHandlers,
      ...templateHandlers,
      ...mediaHandlers,
      ...pendingAccessHandlers,
      ...userSettingHandlers,
      ...oidcHandlers(config.oidc && createProvider(config.oidc, config.publicUrl)),
      ...passkeyHandlers,
      ...authenticatorAppHandlers,
      ...notificationHandlers,
      ...operatorHandlers,
      ...secondFactorResetHandlers,
      ...handoverHandlers,
      ...serverHandlers,
      ...liveHandlers(streams),
      ...encryptionHandlers(serverKeys),
    ],
    {
      callLimits,
      proxies,
      areRepliesChecked: parts.areRepliesChecked ?? false,
      listThread,
      refuseService: refuseServiceCall,
      noteRefusal: writeRefusal,
      noteManyOpenings: tellOfManyOpenings,
      sealedCalls: config.isRequestEncryptionOn ? createSealedCalls(context, serverKeys) : undefined,
    },
  )
  if (parts.webDirectory !== undefined) await serveWebClient(app, parts.webDirectory, config)
  else app.setNotFoundHandler(refuseUnknownCall)

  const writers = {
    code: writeCodeMail(context),
    invitation: writeInvitationMail(context),
    digest: writeDigestMail(context),
    notification: writeNotificationMail(context),
    'new-device': writeNewDeviceMail(context),
    'wrong-codes': writeWrongCodesMail(context),
    letter: writeOneOffMail(context),
  }
  await outbox.startSending({ writers, mailer: parts.mailer, database, log, now, metrics })
  const send = createPushSender({ isLoopbackAllowed: config.isPushToLoopbackOn })
  await outbox.startPushing(deliverPush(context, send, metrics))
  scheduleJobs(createScheduler(app, context), {
    context,
    vault,
    outbox,
    mailer: parts.mailer,
    liveChannel: parts.liveChannel,
    streams,
    callLimits,
    areJobsByHand: parts.areJobsByHand ?? false,
    outside: parts.outside ?? theInternet,
  })
  return app
}
