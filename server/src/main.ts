import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { access, constants, mkdir } from 'node:fs/promises'
import type { Server } from 'node:http'
import { join } from 'node:path'
import { pino } from 'pino'
import { createApp } from './process/app.ts'
import { readConfig, type Config } from './config/config.ts'
import type { ConnectionSettings } from './database/connect.ts'
import { startEmbeddedPostgres } from './database/embedded.ts'
import { drain } from './process/drain.ts'
import { openLiveChannel } from './features/live/live-channel.ts'
import { createLog } from './base/log.ts'
import { openVault, type Vault } from './vault/open-vault.ts'
import { findMisspelt, misspeltSentence } from './config/misspelt-settings.ts'
import { createMetrics, watchProcess, type Metrics } from './base/metrics.ts'
import { createMailPage } from './operations/mail-page/serve-mail-page.ts'
import { createMetricsServer } from './operations/metrics/serve-metrics.ts'
import { openFileStore } from './integrations/files/open-file-store.ts'
import { createFolderMailer } from './integrations/mail/folder-mailer.ts'
import type { Mailer } from './integrations/mail/mailer.ts'
import { createSmtpMailer } from './integrations/mail/smtp-mailer.ts'
import { openOutbox } from './integrations/outbox.ts'
import { StartError } from './base/start-error.ts'
import { listen } from './process/listen.ts'

const builtClient = join(import.meta.dirname, '../../web/dist')
const print = (line: string): void => void process.stdout.write(`${line}\n`)

/** The functions that close what was opened, to be called in the opposite order. */
export const opened: (() => Promise<void>)[] = []
/** Tells a server that is starting on the same folder to wait for this one. */
let announceEnd = async (): Promise<void> => {}

async function start(): Promise<void> {
  // Before they are checked: a setting that seems to be missing may be a misspelt one.
  for (const misspelt of findMisspelt(process.env)) print(misspeltSentence(misspelt))
  const config = readConfig(process.env)
  const log = createLog(config.logLevel, pino.destination(2))
  const { connection, owner } = await openDatabase(config)
  const vault = await openVault(connection, config.masterKey, owner, config).catch(namingDatabaseUrl(config))
  opened.push(() => vault.close())
  // Opened before the outbox, so closed after it: a mail under way is still sent.
  const mailer = await openMailer(config)
  opened.push(async () => mailer.close())
  const liveChannel = await openLiveChannel(connection)
  opened.push(() => liveChannel.close())
  const outbox = await openOutbox(connection)
  opened.push(() => outbox.stop())
  const isClientBuilt = existsSync(join(builtClient, 'index.html'))
  if (!isClientBuilt) print('The web client is not built, so only the API is served. npm start builds it.')
  const web = isClientBuilt ? { webDirectory: builtClient } : {}
  const files = openFileStore(config)
  const metrics = createMetrics()
  const app = await createApp({
    config,
    metrics,
    vault,
    files,
    outbox,
    mailer,
    liveChannel,
    log,
    isListThreadOn: true,
    stopping: stopping.signal,
    ...web,
  })
  opened.push(() => app.close())
  if (config.metrics) await openMetrics(metrics, config.metrics)
  if (config.mailPagePort !== undefined) await openMailPage(config.dataDirectory, config.mailPagePort)
  await listen((address) => app.listen(address), config, 'PORT')
  opened.push(async () => {
    if (!isLeftAlone) await drain(app, config.stopDelayMs)
  })
  announce(config, vault)
}

/** Opens the embedded PostgreSQL unless DATABASE_URL is set; if it ends by itself, so does Cardea. */
async function openDatabase(
  config: Config,
): Promise<{ connection: ConnectionSettings; owner?: ConnectionSettings }> {
  const { databaseUrl, databaseOwnerUrl } = config
  if (databaseUrl !== undefined) {
    const connection = { connectionString: databaseUrl }
    return databaseOwnerUrl === undefined
      ? { connection }
      : { connection, owner: { connectionString: databaseOwnerUrl } }
  }
  await makeDataDirectory(config)
  const postgres = await startEmbeddedPostgres({ directory: join(config.dataDirectory, 'postgres') })
  announceEnd = () => postgres.announceEnd()
  opened.push(() => postgres.stop())
  void postgres.exited.then(() => stop('The embedded PostgreSQL has ended by itself.'))
  return { connection: postgres.serverConnection, owner: postgres.connection }
}

/** For errors of the operator's own database; PostgreSQL's messages hold no password. */
const namingDatabaseUrl =
  ({ databaseUrl }: Config) =>
  (error: unknown): never => {
    if (databaseUrl === undefined || error instanceof StartError) throw error
    const reason = error instanceof Error ? error.message : String(error)
    throw new StartError(`The database that DATABASE_URL names cannot be used: ${reason}`)
  }

async function openMailer(config: Config): Promise<Mailer> {
  const { smtpUrl, dataDirectory } = config
  if (smtpUrl !== undefined) return createSmtpMailer({ ...config, smtpUrl })
  await makeDataDirectory(config)
  return createFolderMailer(join(dataDirectory, 'mail'), config, print)
}

/** If started as root, PostgreSQL runs as another user, who must be able to pass through. */
async function makeDataDirectory({ dataDirectory }: Config): Promise<void> {
  try {
    await mkdir(dataDirectory, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 })
    await access(dataDirectory, constants.W_OK)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new StartError(
      `DATA_DIR is “${dataDirectory}”, but that is no folder this user can write in: ${reason}`,
    )
  }
}

async function openMetrics(metrics: Metrics, { host, port }: { host: string; port: number }): Promise<void> {
  watchProcess(metrics)
  const bound = await openBeside(createMetricsServer(metrics), { host, port }, 'METRICS_PORT')
  print(`Metrics at http://${host}:${bound}/metrics`)
}

async function openMailPage(dataDirectory: string, port: number): Promise<void> {
  const page = createMailPage(join(dataDirectory, 'mail'))
  const bound = await openBeside(page, { host: '127.0.0.1', port }, 'MAIL_PAGE_PORT')
  print(`Mails of development at http://localhost:${bound}/`)
}

/** Opens a server on a port of its own. @returns the port */
async function openBeside(
  server: Server,
  place: { host: string; port: number },
  setting: Parameters<typeof listen>[2],
): Promise<number> {
  const bind = async (address: { host: string; port: number }): Promise<void> => {
    server.listen(address)
    await once(server, 'listening')
  }
  await listen(bind, place, setting)
  opened.push(async () => {
    server.closeAllConnections()
    server.close()
  })
  const bound = server.address()
  return typeof bound === 'object' && bound !== null ? bound.port : place.port
}

function announce(
  config: Config,
  { isMasterKeyNew, isActivityProtected }: Pick<Vault, 'isMasterKeyNew' | 'isActivityProtected'>,
): void {
  if (isMasterKeyNew) {
    print(
      `A master key was made: ${config.masterKey.file}. Keep a copy elsewhere; without it nothing opens again.`,
    )
  }
  if (!isActivityProtected) {
    print(
      'The role of DATABASE_URL owns the tables, so who can write as it can also change the activity. DATABASE_OWNER_URL names a role of its own for migrations: docs/settings.md, Database.',
    )
  }
  if (!config.isRateLimitOn)
    print('RATE_LIMIT is off: no request rates, bans or mail caps. For load tests only.')
  print(`Cardea is ready at ${config.publicUrl}`)
}

const stopping = new AbortController()
/** The process that started this one is gone. */
let isLeftAlone = false
/** After that the process exits even if something hangs. */
const stopLimitMs = 30_000

/**
 * Stops cleanly: readiness fails, no new calls are accepted, calls under way finish; then mail, database and PostgreSQL
 * are closed.
 */
async function stop(reason?: string): Promise<void> {
  if (stopping.signal.aborted) return
  stopping.abort()
  setTimeout(() => process.exit(1), stopLimitMs).unref()
  if (reason !== undefined) console.error(reason)
  // A successor that is not told is refused, which is the only loss.
  await announceEnd().catch(() => {})
  for (const close of opened.toReversed()) {
    await close().catch((error: unknown) => console.error(`While stopping: ${String(error)}`))
  }
  process.exit(reason === undefined ? 0 : 1)
}

process.on('SIGINT', () => void stop())
process.on('SIGTERM', () => void stop())
// Killed, not told to end. Who starts again at once must not take this one's answers for those of the new one: it stops listening.
process.on('SIGHUP', () => {
  isLeftAlone = !stopping.signal.aborted
  void stop()
})

start().catch((error: unknown) => {
  const reason = error instanceof StartError ? error.message : `Cardea could not start: ${String(error)}`
  void stop(reason)
})
