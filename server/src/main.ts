import { existsSync } from 'node:fs'
import { access, constants, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pino } from 'pino'
import { createApp } from './app.ts'
import { readConfig, type Config } from './config.ts'
import type { ConnectionSettings } from './database/connect.ts'
import { startEmbeddedPostgres } from './database/embedded/embedded-postgres.ts'
import { openLiveChannel } from './features/live/live-channel.ts'
import { openVault } from './open-vault.ts'
import { createFileFolder } from './outside/files/file-folder.ts'
import { createFolderMailer } from './outside/mail/folder-mailer.ts'
import type { Mailer } from './outside/mail/mailer.ts'
import { createSmtpMailer } from './outside/mail/smtp-mailer.ts'
import { openOutbox } from './outside/outbox.ts'
import { StartError } from './start-error.ts'

const builtClient = join(import.meta.dirname, '../../web/dist')
const print = (line: string): void => void process.stdout.write(`${line}\n`)

/** What was opened, to be closed in the opposite order. */
const opened: (() => Promise<void>)[] = []

async function start(): Promise<void> {
  const config = readConfig(process.env)
  const log = pino({ level: config.logLevel }, pino.destination(2))
  const connection = await openDatabase(config)
  const vault = await openVault(connection, config.masterKey).catch(namingDatabaseUrl(config))
  opened.push(() => vault.close())
  // Opened before the outbox, so closed after it: a mail under way is still handed over.
  const mailer = await openMailer(config)
  opened.push(async () => mailer.close())
  const liveChannel = await openLiveChannel(connection)
  opened.push(() => liveChannel.close())
  const outbox = await openOutbox(connection)
  opened.push(() => outbox.stop())
  const isClientBuilt = existsSync(join(builtClient, 'index.html'))
  if (!isClientBuilt) print('The web client is not built, so only the API is served. npm start builds it.')
  const web = isClientBuilt ? { webDirectory: builtClient } : {}
  const files = createFileFolder(join(config.dataDirectory, 'files'))
  const app = await createApp({ config, vault, files, outbox, mailer, liveChannel, log, ...web })
  opened.push(() => app.close())
  await listen(app.listen.bind(app), config)
  announce(config, vault.isMasterKeyNew)
}

/** The embedded PostgreSQL unless a DATABASE_URL names another; if it ends by itself, so does Cardea. */
async function openDatabase(config: Config): Promise<ConnectionSettings> {
  if (config.databaseUrl !== undefined) return { connectionString: config.databaseUrl }
  await makeDataDirectory(config)
  const postgres = await startEmbeddedPostgres({ directory: join(config.dataDirectory, 'postgres') })
  opened.push(() => postgres.stop())
  void postgres.exited.then(() => stop('The embedded PostgreSQL has ended by itself.'))
  return postgres.connection
}

/** For what goes wrong with a database of the operator's own; PostgreSQL's words hold no password. */
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

/** Under root PostgreSQL runs as somebody else, who must be able to pass through. */
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

async function listen(
  bind: (address: { host: string; port: number }) => Promise<string>,
  { host, port }: Config,
): Promise<void> {
  try {
    await bind({ host, port })
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'EADDRINUSE') throw new StartError(`Port ${port} on ${host} is taken. Set PORT to another.`)
    if (typeof code === 'string' && /^(EADDRNOTAVAIL|ENOTFOUND|EAI_AGAIN|EACCES)$/.test(code)) {
      throw new StartError(`Cardea cannot listen on ${host}, port ${port} (${code}). Set HOST and PORT.`)
    }
    throw error
  }
}

function announce(config: Config, isMasterKeyNew: boolean): void {
  if (isMasterKeyNew) {
    print(
      `A master key was made: ${config.masterKey.file}. Keep a copy elsewhere; without it nothing opens again.`,
    )
  }
  if (!config.isRateLimitOn)
    print('RATE_LIMIT is off: no request rates, bans or mail caps. For load tests only.')
  print(`Cardea is ready at ${config.publicUrl}`)
}

let isStopping = false

/** Ends cleanly: no new calls, those under way finish, then mail, database and PostgreSQL. */
async function stop(reason?: string): Promise<void> {
  if (isStopping) return
  isStopping = true
  if (reason !== undefined) console.error(reason)
  for (const close of opened.toReversed()) {
    await close().catch((error: unknown) => console.error(`While stopping: ${String(error)}`))
  }
  process.exit(reason === undefined ? 0 : 1)
}

process.on('SIGINT', () => void stop())
process.on('SIGTERM', () => void stop())

start().catch((error: unknown) => {
  const reason = error instanceof StartError ? error.message : `Cardea could not start: ${String(error)}`
  void stop(reason)
})
