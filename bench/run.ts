import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Pool } from 'pg'
import { pino } from 'pino'
import { createApp } from '../server/src/app.ts'
import { readConfig } from '../server/src/config.ts'
import { startEmbeddedPostgres } from '../server/src/database/embedded.ts'
import { makeSession } from '../server/src/features/auth/sessions.ts'
import { openLiveChannel } from '../server/src/features/live/live-channel.ts'
import { openSummary } from '../server/src/features/records/sealed-record.ts'
import { openVault } from '../server/src/open-vault.ts'
import { createFileFolder } from '../server/src/integrations/files/file-folder.ts'
import { openOutbox } from '../server/src/integrations/outbox.ts'
import { baselineOpening } from './baselines/aes-gcm.ts'
import { baselineExposure } from './baselines/exposure.ts'
import { baselinePage } from './baselines/page.ts'
import { baselineRecord, baselineReveal } from './baselines/record.ts'
import { measure, report } from './measure.ts'
import { benchSealed } from './sealed.ts'
import { benchWrites } from './writes.ts'
import { seedGroups } from './seed-groups.ts'
import { seedOpenings } from './seed-openings.ts'
import { seed } from './seed.ts'
import { measureWebLine } from './web-line.ts'
import { measureWebList, type WebSession } from './web-list.ts'

const rounds = Number(process.env.ROUNDS ?? 15)
/** `npm run bench -- web`, `-- line`, `-- server`, `-- writes` or `-- exposure`; all without a word. */
const only = process.argv[2]
const directory = await mkdtemp(join(tmpdir(), 'cardea-bench-'))
const postgres = await startEmbeddedPostgres({ directory: join(directory, 'postgres') })
const settings = { DATA_DIR: directory, RATE_LIMIT: 'off' }
const config = readConfig({ ...settings, REQUEST_ENCRYPTION: 'off' })
const vault = await openVault(postgres.serverConnection, config.masterKey, postgres.connection)
const outbox = await openOutbox(postgres.serverConnection)
const liveChannel = await openLiveChannel(postgres.serverConnection)
const log = pino({ level: 'silent' })
const files = createFileFolder(join(directory, 'files'))
const mailer = { send: async () => {}, check: async () => {}, close: () => {} }
const webDirectory = join(import.meta.dirname, '../web/dist')
const parts = { config, vault, files, outbox, log, mailer, liveChannel, webDirectory }
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

  if (only === undefined || only === 'server') await measureServer()
  if (only === undefined || only === 'server' || only === 'writes') {
    const [email = ''] = groups.emails
    await benchWrites({ pool, call, rounds, ownerID: groups.ownerID, email })
  }
  if (only === undefined || only === 'exposure') await measureExposure()
  if (only === undefined || only === 'web') {
    console.log('\nThe list of a person with 10 000 records, in a browser')
    await measureWebList(origin, await makeSessionOf(personOfTenThousand), async (name) => {
      await call('POST', '/record', personOfTenThousand, JSON.stringify({ name, fields: [] }))
    })
  }

  if (only === undefined || only === 'line') {
    await measureSync()
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

  /** A list that is kept is compared: every record is looked at, none is opened or sent. */
  async function measureSync(): Promise<void> {
    const known: { from: string | null; digest: string }[] = []
    let rest: { from: string | null; before: string | null }[] = [{ from: null, before: null }]
    while (rest.length > 0) {
      const answers = await Promise.all(rest.map((one) => ask({ ...one, known: [] })))
      known.push(...answers.flatMap(({ blocks }) => blocks))
      rest = answers.flatMap((answer) => answer.rest)
    }
    const blocks = known
      .toSorted((a, b) => (a.from === null || (b.from !== null && a.from < b.from) ? 1 : -1))
      .map(({ from, digest }) => ({ from, digest }))
    const body = JSON.stringify({ from: null, before: null, known: blocks })
    const { blocks: differing } = await ask(JSON.parse(body) as object)
    if (differing.length > 0) throw new Error('Nothing has changed, and yet blocks differ.')
    report(
      `A list of 10 000 compared: a question of ${Math.round(body.length / 1000)} kB`,
      await measure(
        [
          {
            name: 'POST /record/sync, nothing has changed',
            times: 1,
            run: () => call('POST', '/record/sync', personOfTenThousand, body),
          },
          {
            name: 'a page of it, SQL by bare pg',
            times: 1,
            run: () => baselinePage(pool, personOfTenThousand),
          },
        ],
        rounds,
      ),
    )
  }

  async function ask(body: object) {
    const response = await fetch(`${origin}/api/record/sync`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${tokens.get(personOfTenThousand)}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify(body),
    })
    return (await response.json()) as {
      blocks: { from: string | null; digest: string }[]
      rest: { from: string | null; before: string | null }[]
    }
  }

  async function measureServer(): Promise<void> {
    for (const [title, userID] of [
      ['A page of 1 000, person with 1 000 records', personOfOneThousand],
      ['A page of 1 000, person with 10 000 records', personOfTenThousand],
    ] as const) {
      report(
        title,
        await measure(
          [
            {
              name: 'POST /record/search',
              times: 1,
              run: () => call('POST', '/record/search', userID, '{}'),
            },
            { name: 'its SQL by bare pg', times: 1, run: () => baselinePage(pool, userID) },
          ],
          rounds,
        ),
      )
    }
    report(
      'One record',
      await measure(
        [
          {
            name: 'GET /record/{id}, with its activity row',
            times: 20,
            run: () => call('GET', `/record/${recordID}`, personOfOneThousand),
          },
          {
            name: 'its SQL and a durable row by bare pg',
            times: 20,
            run: () => baselineReveal(pool, personOfOneThousand, recordID),
          },
          {
            name: 'its SQL by bare pg',
            times: 20,
            run: () => baselineRecord(pool, personOfOneThousand, recordID),
          },
        ],
        rounds,
      ),
    )
    report(
      'A group shared with 50 people in one call',
      await measure(
        [
          { name: 'a group of 1 000 records', times: 1, run: shareGroup(groups.largeID) },
          { name: 'a group of 10 records', times: 1, run: shareGroup(groups.smallID) },
        ],
        rounds,
      ),
    )
    const summaries = await vault.database.selectFrom('records').selectAll().limit(1_000).execute()
    const openAll = () => summaries.map((row) => openSummary(vault.keyring, row).name).length
    report(
      'Opening 1 000 summaries',
      await measure(
        [
          { name: 'openSummary, data keys remembered, JSON parsed', times: 5, run: openAll },
          { name: 'AES-256-GCM of 600 bytes under one key', times: 5, run: baselineOpening(1_000) },
        ],
        rounds,
      ),
    )
  }

  if (only === undefined || only === 'server') {
    await benchSealed({
      plain: origin,
      sealed: sealedOrigin,
      agent,
      signIn: async (clientKey) => (await makeSessionOf(personOfOneThousand, clientKey)).accessToken,
      recordID,
      rounds,
    })
  }

  function shareGroup(groupID: string) {
    let calls = 0
    return () => {
      // Another role each time, so that every call writes fifty entries and tells fifty people.
      const role = (calls += 1) % 2 === 0 ? 'VIEWER' : 'EDITOR'
      const users = groups.emails.map((email) => ({ email, role }))
      return call('POST', `/group/share/${groupID}`, groups.ownerID, JSON.stringify({ users }))
    }
  }

  async function measureExposure(): Promise<void> {
    await seedOpenings(vault.database, personOfTenThousand)
    await pool.query('vacuum analyze')
    const options = JSON.stringify({ options: { limit: 1_000 } })
    report(
      'Who knows 10 000 records, by 200 000 openings: a page of 1 000',
      await measure(
        [
          {
            name: 'POST /exposure/search',
            times: 1,
            run: () => call('POST', '/exposure/search', personOfTenThousand, options),
          },
          { name: 'its SQL by bare pg', times: 1, run: () => baselineExposure(pool, personOfTenThousand) },
        ],
        rounds,
      ),
    )
    const users = groups.emails.map((email) => ({ email, role: 'EDITOR' }))
    const change = { kind: 'share-group', groupID: groups.largeID, users }
    report(
      'A group of 1 000 records and 50 people',
      await measure(
        [
          {
            name: 'POST /access/preview',
            times: 1,
            run: () => call('POST', '/access/preview', groups.ownerID, JSON.stringify({ change })),
          },
          { name: 'the share itself', times: 1, run: shareGroup(groups.largeID) },
        ],
        rounds,
      ),
    )
    let previews: Promise<unknown> = Promise.resolve()
    const besidePreviews = (groupID: string): (() => Promise<void>) => {
      const body = JSON.stringify({ change: { ...change, groupID } })
      return async () => {
        await previews
        previews = Promise.all(
          Array.from({ length: 4 }, () => call('POST', '/access/preview', groups.ownerID, body)),
        )
      }
    }
    report(
      'The share while four previews run',
      await measure(
        [
          {
            name: 'previews of the very same share',
            times: 1,
            prepare: besidePreviews(groups.largeID),
            run: shareGroup(groups.largeID),
          },
          {
            name: 'previews of another group of 1 000 records',
            times: 1,
            prepare: besidePreviews(groups.otherLargeID),
            run: shareGroup(groups.largeID),
          },
        ],
        rounds,
      ),
    )
    await previews
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

  /** A call over loopback; gives the answer's bytes. */
  function call(method: string, path: string, userID: string, body?: string): Promise<number> {
    const headers = {
      authorization: `Bearer ${tokens.get(userID)}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    }
    return new Promise((resolve, reject) => {
      const sent = request(`${origin}/api${path}`, { method, agent, headers }, (response) => {
        let bytes = 0
        response.on('data', (chunk: Buffer) => (bytes += chunk.length))
        response.on('end', () =>
          response.statusCode === 200 || response.statusCode === 201
            ? resolve(bytes)
            : reject(new Error(`${path}: ${response.statusCode}`)),
        )
      })
      sent.on('error', reject)
      sent.end(body)
    })
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
