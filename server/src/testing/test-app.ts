import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, afterEach, expect } from 'vitest'
import { createApp, type AppParts } from '../process/app.ts'
import { readConfig } from '../config/config.ts'
import type { Context } from '../http/context.ts'
import { connect } from '../database/connect.ts'
import { runDueJobs } from './run-jobs.ts'
import { createDamagedRows } from '../keyring/damaged-rows.ts'
import { openLiveChannel } from '../features/live/live-channel.ts'
import { openPreparedVault, openVault, type Vault } from '../vault/open-vault.ts'
import { createFileFolder } from '../integrations/files/file-folder.ts'
import { createSmtpMailer } from '../integrations/mail/smtp-mailer.ts'
import { openOutbox, type RunningOutbox } from '../integrations/outbox.ts'
import { collectCanaries } from './canaries.ts'
import { capturedLog, type CapturedLog } from './captured-log.ts'
import { createClient, type Client } from './client.ts'
import { cloneDatabase, dropDatabase, testMasterKey } from './clone-database.ts'
import { createFactories, type Factories, type Person } from './factories.ts'
import { openInbox, type Inbox } from './inbox.ts'
import { movableClock, type MovableClock } from './movable-clock.ts'
import { openPage, type SealedPage } from './sealed-page.ts'
import { signInByMail } from './sign-in-by-mail.ts'

/**
 * Each file opens its connections anew, which would be a fifth of what the files cost with as many as a server has. Tests make more
 * calls at once, also on a busy machine: a call that gives up is not what they are about.
 */
const pool = { size: 6, patienceMs: 120_000 }

/** The real app on a database of its own, with a mail server, for the tests of one file. */
export interface TestApp extends Factories, Pick<Context, 'database' | 'keyring' | 'files'> {
  /** What the app was made of. */
  parts: AppParts
  clock: MovableClock
  inbox: Inbox
  log: CapturedLog
  /** Where the bytes of files lie. */
  filesFolder: string
  outbox: RunningOutbox
  /** Calls of this person; anonymous ones without a person. */
  as: (person?: Pick<Person, 'accessToken'>) => Client
  /** Signs in the long way: code asked for, mailed and entered. */
  signIn(email: string, headers?: Record<string, string>): ReturnType<typeof signInByMail>
  /** Runs a statement as the role that owns the tables, for what the server may not do. */
  asOwner(statement: string): Promise<void>
  /** Where it listens: `http://127.0.0.1:{port}`. */
  listen(): Promise<string>
  /** A page of this person's browser, which seals its calls; without a person, of a browser without a session. */
  page(person?: Parameters<typeof openPage>[2]): Promise<SealedPage>
  /** Does what has fallen due by the clock. */
  runDueJobs(): Promise<void>
  /** Another process's app on the same database, of parts that may differ. */
  beside(
    changed?: Partial<AppParts>,
  ): Promise<Pick<TestApp, 'as' | 'page' | 'listen'> & { close(): Promise<void> }>
}

/**
 * Call it at the top of a test file. Closed after the file's last test. A test that makes the server warn or fail is
 * failed, unless it takes the complaints: an answer that its schema refuses is such a failure. `settings` are environment
 * variables, `webDirectory` holds a web client to serve. What falls due waits for `runDueJobs`: jobs beside a test would change what it
 * compares. Request rates are off without settings, as tests make more calls a minute than anybody may, and calls travel plain.
 */
export async function testApp({
  settings = {},
  webDirectory,
}: {
  settings?: Record<string, string>
  webDirectory?: string
} = {}): Promise<TestApp> {
  const { server: connection, owner } = await cloneDatabase()
  const inbox = await openInbox()
  const clock = movableClock()
  const log = capturedLog()
  const canaries = collectCanaries()
  const config = readConfig({
    SMTP_URL: inbox.url,
    PUBLIC_URL: 'https://vault.example.org',
    RATE_LIMIT: 'off',
    REQUEST_ENCRYPTION: 'off',
    ...settings,
  })
  const openOwnVault = (): Promise<Vault> =>
    settings['ACTIVITY_DAYS'] === undefined
      ? openPreparedVault(connection, testMasterKey, clock.now, pool)
      : openVault(connection, testMasterKey, owner, {
          now: clock.now,
          activityDays: config.activityDays,
        })
  const vault = await openOwnVault()
  const outbox = await openOutbox(connection)
  const liveChannel = await openLiveChannel(connection)
  const mailer = createSmtpMailer({ ...config, smtpUrl: inbox.url })
  const filesFolder = await mkdtemp(join(tmpdir(), 'cardea-test-files-'))
  const files = createFileFolder(filesFolder)
  const parts = {
    config,
    vault,
    files,
    outbox,
    mailer,
    liveChannel,
    log: log.logger,
    now: clock.now,
    areRepliesChecked: true,
    areJobsByHand: true,
    ...(webDirectory === undefined ? {} : { webDirectory }),
  }
  const app = await createApp(parts)
  const context: Context = {
    config,
    database: vault.database,
    keyring: vault.keyring,
    damagedRows: createDamagedRows(() => {}),
    files,
    outbox,
    live: liveChannel,
    log: log.logger,
    now: clock.now,
  }

  afterEach(() => {
    clock.reset()
    expect(log.takeComplaints()).toEqual([])
  })
  const opened: (() => Promise<unknown>)[] = []
  afterAll(async () => {
    for (const close of opened) await close()
    await app.close()
    await liveChannel.close()
    await outbox.stop()
    mailer.close()
    await vault.close()
    await inbox.close()
    await dropDatabase(owner)
    await rm(filesFolder, { recursive: true, force: true })
    expect(canaries.foundIn(log.text()), 'nothing that calls carried stands in the log').toEqual([])
  })

  const clientsOf =
    (app: FastifyInstance): TestApp['as'] =>
    (person) =>
      createClient(app, person?.accessToken ?? null, canaries)

  const pagesOf =
    (app: FastifyInstance): TestApp['page'] =>
    (person) =>
      openPage(app, clock.now, person)

  const beside: TestApp['beside'] = async (changed = {}) => {
    const other = await openOwnVault()
    const ofOther = await openOutbox(connection)
    const channel = await openLiveChannel(connection)
    const app = await createApp({
      ...parts,
      vault: other,
      outbox: ofOther,
      liveChannel: channel,
      ...changed,
    })
    opened.push(
      () => app.close(),
      () => channel.close(),
      () => ofOther.stop(),
      () => other.close(),
    )
    return { as: clientsOf(app), page: pagesOf(app), listen: () => listen(app), close: () => app.close() }
  }

  async function asOwner(statement: string): Promise<void> {
    const handle = connect(owner)
    await sql
      .raw(statement)
      .execute(handle.database)
      .finally(() => handle.close())
  }

  const as = clientsOf(app)
  return {
    asOwner,
    ...createFactories({ database: vault.database, keyring: vault.keyring, now: clock.now }),
    database: vault.database,
    keyring: vault.keyring,
    parts,
    files,
    filesFolder,
    outbox,
    clock,
    inbox,
    log,
    as,
    page: pagesOf(app),
    signIn: (email, headers = {}) => signInByMail(as(), inbox, email, headers),
    listen: () => listen(app),
    runDueJobs: () => runDueJobs(context),
    beside,
  }
}

const listen = (app: FastifyInstance): Promise<string> => app.listen({ host: '127.0.0.1', port: 0 })
