import { fileURLToPath } from 'node:url'
import { en } from 'zod/locales'
import * as z from 'zod/mini'
import { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import type { Config } from '../config/config.ts'
import type { Context } from '../http/context.ts'
import { writeRefusal } from '../features/activity/write-refusal.ts'
import { serveApiDocs } from '../features/api-docs/serve-api-docs.ts'
import { serveDownloads } from '../features/downloads/serve-downloads.ts'
import { serveHealth } from '../features/monitoring/serve-health.ts'
import { serveProbe } from '../features/monitoring/serve-probe.ts'
import { serveReadiness } from '../features/monitoring/serve-readiness.ts'
import type { LiveChannel } from '../features/live/live-channel.ts'
import { createLiveStreams } from '../features/live/live-streams.ts'
import { deliverPush } from '../features/notifications/deliver-push.ts'
import { serveSecurityTxt } from '../features/security-contact/serve-security-txt.ts'
import { refuseServiceCall } from '../features/service-accounts/refuse-service-call.ts'
import { tellOfManyOpenings } from '../features/users/tell-of-many-openings.ts'
import { callsInFlight } from '../http/calls-in-flight.ts'
import { refuseUnknownCall } from '../http/refusals.ts'
import { makeCallLimits } from '../http/limits/limits-of-calls.ts'
import { watchUntrustedProxies } from '../http/limits/untrusted-proxies.ts'
import { createSealedCalls } from '../http/sealing/sealed-calls.ts'
import { createServerKeys } from '../http/sealing/server-keys.ts'
import { serveRoutes } from '../http/serve-routes.ts'
import { serveWebClient } from '../http/serve-web-client.ts'
import { createDamagedRows } from '../keyring/damaged-rows.ts'
import { bindKeyring } from '../keyring/keyring-of.ts'
import { createMetrics, type Metrics } from '../base/metrics.ts'
import { openListThread } from '../list-thread/open-list-thread.ts'
import { watchVault } from '../operations/metrics/watch-vault.ts'
import type { Vault } from '../vault/open-vault.ts'
import type { FileStore } from '../integrations/files/file-store.ts'
import type { Mailer } from '../integrations/mail/mailer.ts'
import type { RunningOutbox } from '../integrations/outbox.ts'
import { theInternet, type Outside } from '../integrations/outside/ask-site.ts'
import { createPushSender } from '../integrations/push/push-sender.ts'
import { scheduleJobs } from './jobs.ts'
import { createScheduler } from './scheduler.ts'
import { bindFeatures } from './bind-features.ts'
import { mailWriters } from './mail-writers.ts'
import { openServer } from './open-server.ts'

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
  const app = openServer({ config, log, now, metrics })
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
  serveRoutes(app, context, bindFeatures(context, { streams, serverKeys }), {
    callLimits,
    proxies,
    areRepliesChecked: parts.areRepliesChecked ?? false,
    listThread,
    refuseService: refuseServiceCall,
    noteRefusal: writeRefusal,
    noteManyOpenings: tellOfManyOpenings,
    sealedCalls: config.isRequestEncryptionOn ? createSealedCalls(context, serverKeys) : undefined,
  })
  if (parts.webDirectory !== undefined) await serveWebClient(app, parts.webDirectory, config)
  else app.setNotFoundHandler(refuseUnknownCall)

  await outbox.startSending({
    writers: mailWriters(context),
    mailer: parts.mailer,
    database,
    log,
    now,
    metrics,
  })
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
