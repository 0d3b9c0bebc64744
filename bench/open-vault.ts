import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { Pool } from 'pg'
import { pino } from 'pino'
import { createApp } from '../server/src/process/app.ts'
import { readConfig } from '../server/src/config/config.ts'
import { startEmbeddedPostgres } from '../server/src/database/embedded.ts'
import type { Tables } from '../server/src/database/tables.ts'
import { makeSession } from '../server/src/features/auth/sessions.ts'
import { openLiveChannel } from '../server/src/features/live/live-channel.ts'
import { createFileFolder } from '../server/src/integrations/files/file-folder.ts'
import { openOutbox } from '../server/src/integrations/outbox.ts'
import type { Keyring } from '../server/src/keyring/keyring.ts'
import { openVault } from '../server/src/vault/open-vault.ts'
import { answerOf } from './http-call.ts'
import type { WebSession } from './signed-in-page.ts'

/** A durable PostgreSQL and the server on a folder of their own, plain, without limits. */
export interface BenchVault {
  directory: string
  database: Kysely<Tables>
  keyring: Keyring
  pool: Pool
  /** Where the app answers. */
  origin: string
  /** A session's access token, made at the first asking, and anew before it ends. */
  tokenOf: (userID: string) => Promise<string>
  /** A new session, tied to a browser's key where one is given. */
  sessionOf: (userID: string, clientKey?: Buffer | null) => Promise<WebSession>
  /** A second server on the same database, at its first asking, which takes calls sealed alone. @returns where it answers */
  openSealed: () => Promise<string>
  /** A call of a person over loopback; gives the answer's text, and throws for one that is refused. */
  call: (method: string, path: string, userID: string, body?: unknown) => Promise<string>
  close: () => Promise<void>
}

/** Shorter than an access token lasts, by more than any part of a benchmark takes. */
const tokenLifeMs = 5 * 60_000

/**
 * @param settings environment variables beyond those
 * @param more the folder of the built web client, where it is served
 */
export async function openBenchVault(
  settings: Record<string, string> = {},
  more: { webDirectory?: string } = {},
): Promise<BenchVault> {
  const directory = await mkdtemp(join(tmpdir(), 'cardea-bench-'))
  const postgres = await startEmbeddedPostgres({ directory: join(directory, 'postgres') })
  const configWith = (encryption: string) =>
    readConfig({ DATA_DIR: directory, RATE_LIMIT: 'off', REQUEST_ENCRYPTION: encryption, ...settings })
  const plain = configWith('off')
  const vault = await openVault(postgres.serverConnection, plain.masterKey, postgres.connection)
  const closers: (() => Promise<unknown>)[] = []
  async function openServer(config: typeof plain): Promise<string> {
    const outbox = await openOutbox(postgres.serverConnection)
    const liveChannel = await openLiveChannel(postgres.serverConnection)
    const app = await createApp({
      config,
      vault,
      files: createFileFolder(join(directory, 'files')),
      outbox,
      log: pino({ level: 'silent' }),
      mailer: { send: async () => {}, check: async () => {}, close: () => {} },
      liveChannel,
      isListThreadOn: true,
      ...more,
    })
    closers.push(
      () => app.close(),
      () => liveChannel.close(),
      () => outbox.stop(),
    )
    return app.listen({ host: '127.0.0.1', port: 0 })
  }
  const origin = await openServer(plain)
  let sealed: Promise<string> | undefined
  const pool = new Pool(postgres.connection)
  const agent = new Agent({ keepAlive: true })
  const tokens = new Map<string, { accessToken: string; madeAt: number }>()

  async function tokenOf(userID: string): Promise<string> {
    const known = tokens.get(userID)
    if (known && Date.now() - known.madeAt < tokenLifeMs) return known.accessToken
    const { accessToken } = await sessionOf(userID)
    tokens.set(userID, { accessToken, madeAt: Date.now() })
    return accessToken
  }

  async function sessionOf(userID: string, clientKey: Buffer | null = null): Promise<WebSession> {
    const shown = { device: 'bench', network: '127.0.0.1' }
    const context = { keyring: vault.keyring, now: () => new Date() }
    const session = { userID, deviceHash: randomBytes(32), shown, clientKey }
    return { userID, ...(await makeSession(vault.database, context, session)) }
  }

  return {
    directory,
    database: vault.database,
    keyring: vault.keyring,
    pool,
    origin,
    tokenOf,
    sessionOf,
    openSealed: () => (sealed ??= openServer(configWith('on'))),
    async call(method, path, userID, body) {
      const headers = {
        authorization: `Bearer ${await tokenOf(userID)}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      }
      const payload = body === undefined ? null : JSON.stringify(body)
      return (await answerOf(agent, `${origin}/api${path}`, { method, headers, payload })).toString()
    },
    async close() {
      agent.destroy()
      await pool.end()
      for (const close of closers) await close()
      await vault.close()
      await postgres.stop()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
