import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Pool } from 'pg'
import { pino } from 'pino'
import { createApp } from '../server/src/process/app.ts'
import { readConfig } from '../server/src/config/config.ts'
import { startEmbeddedPostgres } from '../server/src/database/embedded.ts'
import { makeSession } from '../server/src/features/auth/sessions.ts'
import { openLiveChannel } from '../server/src/features/live/live-channel.ts'
import { openVault } from '../server/src/vault/open-vault.ts'
import { createFileFolder } from '../server/src/integrations/files/file-folder.ts'
import { openOutbox } from '../server/src/integrations/outbox.ts'
import { caller } from './caller.ts'
import { benchReading } from './reading.ts'
import { benchSealed } from './sealed.ts'
import { benchWrites } from './writes.ts'
import { seedGroups } from './seed-groups.ts'
import { seed } from './seed.ts'
import { benchSync } from './sync.ts'
import { measureWebLine } from './web-line.ts'
import { measureWebList, type WebSession } from './web-list.ts'
import { measureWebUploads } from './web-uploads.ts'

const rounds = Number(process.env.ROUNDS ?? 15)
/** `npm run bench -- web`, `-- uploads`, `-- line`, `-- server`, `-- sealed` or `-- writes`; all without a word. */
const only = process.argv[2]
const directory = await mkdtemp(join(tmpdir(), 'cardea-bench-'))
const postgres = await startEmbeddedPostgres({ directory: join(directory, 'postgres') })
const settings = { DATA_DIR: directory, RATE_LIMIT: 'off', STORAGE_PER_PERSON: '1TiB' }
const config = readConfig({ ...settings, REQUEST_ENCRYPTION: 'off' })
const vault = await openVault(postgres.serverConnection, config.masterKey, postgres.connection)
const outbox = await openOutbox(postgres.serverConnection)
const liveChannel = await openLiveChannel(postgres.serverConnection)
const log = pino({ level: 'silent' })
const files = createFileFolder(join(directory, 'files'))
const mailer = { send: async () => {}, check: async () => {}, close: () => {} }
const webDirectory = join(import.meta.dirname, '../web/dist')
const parts = { config, vault, files, outbox, log, mailer, liveChannel, webDirectory, isListThreadOn: true }
const app = await createApp(parts)
const origin = await app.listen({ host: '127.0.0.1', port: 0 })
const sealedOutbox = await openOutbox(postgres.serverConnection)
const sealedLiveChannel = await openLiveChannel(postgres.serverConnection)
const sealedApp = await createApp({
  ...parts,
  config: readConfig(settings),
  outbox: sealedOutbox,
  liveChannel: sealedLiveChannel,
})
const sealedOrigin = await sealedApp.listen({ host: '127.0.0.1', port: 0 })
const pool = new Pool(postgres.connection)
const agent = new Agent({ keepAlive: true })

try {
  const { personOfOneThousand, personOfTenThousand, recordID } = await seed(vault.database, vault.keyring)
  const groups = await seedGroups(vault.database, vault.keyring)
  await pool.query('vacuum analyze')
  const tokens = new Map<string, string>()
  for (const userID of [personOfOneThousand, personOfTenThousand, groups.ownerID])
    tokens.set(userID, (await makeSessionOf(userID)).accessToken)
  const call = caller(origin, agent, tokens)
  const people = { personOfOneThousand, personOfTenThousand, groups }

  if (only === undefined || only === 'server') {
    const accessToken = tokens.get(personOfOneThousand) ?? ''
    await benchReading({ vault, pool, call, rounds, origin, accessToken, recordID, ...people })
  }
  if (only === undefined || only === 'server' || only === 'writes') {
    const [email = ''] = groups.emails
    await benchWrites({ pool, call, rounds, ownerID: groups.ownerID, email })
  }
  if (only === undefined || only === 'web') {
    console.log('\nThe list of a person with 10 000 records, in a browser')
    await measureWebList(origin, await makeSessionOf(personOfTenThousand))
  }

  if (only === undefined || only === 'uploads') {
    console.log('\nA file of 10 MB dropped onto a record, in a browser')
    await measureWebUploads({
      plain: origin,
      sealed: sealedOrigin,
      signIn: (clientKey) => makeSessionOf(personOfOneThousand, clientKey),
      makeRecord: async () => {
        await call('POST', '/record', personOfOneThousand, JSON.stringify({ name: 'With files', fields: [] }))
        const newest = 'select id from records where owner_id = $1 order by id desc limit 1'
        return (await pool.query<{ id: string }>(newest, [personOfOneThousand])).rows[0]?.id ?? ''
      },
      rounds,
    })
  }

  if (only === undefined || only === 'line') {
    const token = tokens.get(personOfTenThousand) ?? ''
    await benchSync({ origin, token, pool, call, rounds, userID: personOfTenThousand })
    console.log('\nThe list of a person with 10 000 records, at 20 Mbit/s and 100 ms, sealed')
    await measureWebLine(
      sealedOrigin,
      (clientKey) => makeSessionOf(personOfTenThousand, clientKey),
      async (count) => {
        await pool.query(
          `update records set updated_at = updated_at + interval '1 second' where id in (
            select id from records where owner_id = $1 order by hashtext(id::text || $3) limit $2)`,
          [personOfTenThousand, count, String(Date.now())],
        )
      },
    )
  }

  if (only === undefined || only === 'server' || only === 'sealed') {
    await benchSealed({
      plain: origin,
      sealed: sealedOrigin,
      agent,
      signIn: async (clientKey) => (await makeSessionOf(personOfOneThousand, clientKey)).accessToken,
      recordID,
      rounds,
    })
  }

  async function makeSessionOf(userID: string, clientKey: Buffer | null = null): Promise<WebSession> {
    const tokens = await makeSession(
      vault.database,
      { keyring: vault.keyring, now: () => new Date() },
      {
        userID,
        deviceHash: randomBytes(32),
        shown: { device: 'bench', network: '127.0.0.1' },
        clientKey,
      },
    )
    return { userID, ...tokens }
  }
} finally {
  agent.destroy()
  await pool.end()
  await app.close()
  await liveChannel.close()
  await sealedApp.close()
  await sealedLiveChannel.close()
  await sealedOutbox.stop()
  await outbox.stop()
  await vault.close()
  await postgres.stop()
  await rm(directory, { recursive: true, force: true })
}
