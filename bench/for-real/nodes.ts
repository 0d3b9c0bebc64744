/**
 * Three nodes behind nginx or Caddy as shipped (PROXY), one killed every few seconds for RUN_SECONDS (120) while people work with sealed
 * calls, one of them at a real browser whose page stays open (npm run build first; CHROMIUM as for the other benches). With
 * DATABASE=patroni the primary of a PostgreSQL cluster is killed instead. Ends with 1 where an acknowledged write is lost, or a person
 * was signed out.
 */
import { randomBytes } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { startEmbeddedPostgres } from '../../server/src/database/embedded.ts'
import { makeId } from '../../server/src/database/id.ts'
import { makeSession } from '../../server/src/features/auth/sessions.ts'
import { sealUser } from '../../server/src/features/people/people.ts'
import { openVault } from '../../server/src/vault/open-vault.ts'
import { openRecord } from '../../server/src/features/sealed-records/sealed-record.ts'
import { openInbox } from '../../server/src/testing/inbox.ts'
import { databaseUrl } from '../../server/src/testing/database-url.ts'
import { openCluster } from './patroni.ts'
import { openBrowserPerson, type BrowserPerson } from './browser.ts'
import { emptyTally, openWorker } from './people.ts'
import { freePort, startNode, type Node } from './processes.ts'
import { startProxy, type ProxyName } from './proxies.ts'

const proxy = (process.env['PROXY'] ?? 'nginx') as ProxyName
const isOnCluster = process.env['DATABASE'] === 'patroni'
const seconds = Number(process.env['RUN_SECONDS'] ?? 120)
const people = Number(process.env['PEOPLE'] ?? 6)
const killEachMs = Number(process.env['KILL_EACH_MS'] ?? (isOnCluster ? 40_000 : 3_000))

const folder = await mkdtemp(join(tmpdir(), 'cardea-nodes-'))
await chmod(folder, 0o755)
const masterKey = randomBytes(32).toString('hex')

let closing: (() => Promise<void>) | undefined

async function openDatabase(): Promise<{
  server: string
  owner: string
  killPrimary?: () => Promise<string>
  close?: () => Promise<void>
}> {
  if (isOnCluster) return openCluster(join(folder, 'cluster'))
  const postgres = await startEmbeddedPostgres({ directory: join(folder, 'postgres') })
  return { server: databaseUrl(postgres.serverConnection), owner: databaseUrl(postgres.connection) }
}

async function run(): Promise<void> {
  const { server, owner, killPrimary, close } = await openDatabase()
  closing = close
  const vault = await openVault(
    { connectionString: server },
    { value: masterKey, file: '/nonexistent' },
    { connectionString: owner },
  )
  const tokens: string[] = []
  for (let count = 0; count < people; count += 1) {
    const id = makeId()
    const email = `person-${count}@example.org`
    await vault.database
      .insertInto('users')
      .values({
        id,
        email_index: vault.keyring.index('email', email),
        about: sealUser(vault.keyring, id, 1, { email, name: `Person ${count}` }),
      })
      .execute()
    const shown = { device: 'for real', network: '127.0.0.1' }
    const session = { userID: id, deviceHash: randomBytes(32), shown, clientKey: null }
    const context = { keyring: vault.keyring, now: () => new Date() }
    tokens.push((await makeSession(vault.database, context, session)).accessToken)
  }

  const inbox = await openInbox()
  const ports = [await freePort(), await freePort(), await freePort()]
  const settings = {
    DATABASE_URL: server,
    DATABASE_OWNER_URL: owner,
    DATA_DIR: join(folder, 'data'),
    MASTER_KEY: masterKey,
    SMTP_URL: inbox.url,
    REQUEST_ENCRYPTION: 'on',
    TRUST_PROXY: '127.0.0.1',
    PUBLIC_URL: 'https://localhost',
  }
  const start = (port: number): Promise<Node> => startNode({ ...settings, PORT: String(port) })
  const nodes = await Promise.all(ports.map(start))
  const url = await startProxy(
    proxy,
    join(folder, proxy),
    ports.map((port) => `127.0.0.1:${port}`),
  )
  const tally = emptyTally()
  const workers = await Promise.all(
    tokens.map((token, count) => openWorker(url, token, `person ${count}`, tally)),
  )

  const lena = await openBrowserPerson(url, inbox, 'lena@example.org')

  const stopping = new AbortController()
  const working = [
    lena.work(stopping.signal),
    ...workers.map((one) => one.work(stopping.signal)),
    ...workers.map((one) => one.listen(stopping.signal)),
  ]
  const until = performance.now() + seconds * 1_000
  let kills = 0
  while (performance.now() < until) {
    await delay(killEachMs)
    const before = tally.acknowledged
    tally.longestGapMs = 0
    if (killPrimary) console.log(await killPrimary())
    else {
      const which = Math.floor(Math.random() * nodes.length)
      nodes[which]?.child.kill('SIGKILL')
      await nodes[which]?.closed
      nodes[which] = await start(ports[which] ?? 0)
    }
    kills += 1
    if (!killPrimary) continue
    await delay(killEachMs)
    console.log(
      `  the longest a person waited for a write to be taken: ${(tally.longestGapMs / 1000).toFixed(1)} s; ${tally.acknowledged - before} calls acknowledged since`,
    )
  }
  stopping.abort()
  await Promise.all(working)

  const times = tally.times.toSorted((a, b) => a - b)
  const at = (share: number): string => `${(times[Math.floor(times.length * share)] ?? 0).toFixed(0)} ms`
  console.log(
    `${proxy}${killPrimary ? ' on Patroni' : ''}: ${kills} kills in ${seconds} s; ${tally.acknowledged} calls acknowledged (p50 ${at(0.5)}, p99 ${at(0.99)}), ${tally.away} answered 502–504, ${tally.broken} broken off, ${tally.signedOut} signed out, ${tally.streams} streams opened`,
  )
  for (const [what, count] of tally.refused) console.log(`  refused ${count} times: ${what}`)
  const checked = await Promise.all(workers.map((one) => one.check()))
  const wrong = checked.flatMap((one) => one.wrong)
  console.log(
    `${checked.reduce((sum, { looked }) => sum + looked, 0)} records that were acknowledged were opened, ${wrong.length} are lost or changed`,
  )
  for (const one of wrong.slice(0, 5)) console.log(`  ${one}`)
  if (wrong.length > 0 || tally.signedOut > 0) process.exitCode = 1
  if (!(await checkBrowser(lena, await namesOf('lena@example.org')))) process.exitCode = 1
  await lena.close()
  await vault.close()
  await inbox.close()

  /** Names of all records of this person, as the database has them. */
  async function namesOf(email: string): Promise<string[]> {
    const records = await vault.database
      .selectFrom('records')
      .innerJoin('users', 'users.id', 'records.owner_id')
      .where('users.email_index', '=', vault.keyring.index('email', email))
      .select(['records.id', 'records.version', 'records.data_key', 'records.summary', 'records.secrets'])
      .execute()
    return records.map((row) => openRecord(vault.keyring, row).name)
  }
}

/** @returns whether all that the page showed as saved is there, once, and the page is signed in and shows it */
async function checkBrowser({ tally, saved, listsAll }: BrowserPerson, names: string[]): Promise<boolean> {
  const times = tally.times.toSorted((a, b) => a - b)
  const seconds = (ms = 0): string => `${(ms / 1000).toFixed(1)} s`
  console.log(
    `The browser: ${tally.saved} times saved (p50 ${seconds(times[times.length >> 1])}, at most ${seconds(times.at(-1))}), ${tally.opened} opened, ${tally.pressedAgain} times pressed again, ${tally.signedOut} signed out, ${tally.loads} loads, ${tally.stuck.length} stuck, ${tally.problems.length} errors`,
  )
  for (const [word, ms] of tally.shown) console.log(`  showed “${word}” for ${seconds(ms)}`)
  for (const one of [...tally.stuck, ...tally.problems].slice(0, 10)) console.log(`  ${one}`)
  const lost = [...saved].filter((name) => !names.includes(name))
  const twice = names.length - new Set(names).size
  const isListed = await listsAll(names.length).catch(() => false)
  console.log(
    `  of ${saved.size} records that it showed as saved ${lost.length} are lost, ${twice} are there twice; loaded anew it ${isListed ? 'is signed in and lists' : 'does NOT list'} all ${names.length}`,
  )
  return lost.length === 0 && twice === 0 && isListed && tally.signedOut === 0
}

try {
  await run()
} catch (error) {
  console.error(error)
  process.exitCode = 1
} finally {
  await closing?.()
  await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }).catch(() => {})
  process.exit()
}
