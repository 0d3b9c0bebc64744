import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmod, chown, cp, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'

import { chooseLaunch } from './choose-launch.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts'
import { runToEnd } from './launch.ts'
import { packagedBinaries } from './packaged-binaries.ts'

const fixture = fileURLToPath(new URL('acknowledged-inserts.fixture.ts', import.meta.url))
const nobody = { uid: 65534, gid: 65534 }
const canBecomeNobody =
  process.getuid?.() === 0 && spawnSync(process.execPath, ['--version'], nobody).status === 0

let prepared: string
let folder: string
let running: EmbeddedPostgres[]

beforeAll(async () => {
  prepared = await mkdtemp(join(tmpdir(), 'cardea-test-'))
  await (await startEmbeddedPostgres({ directory: prepared })).stop()
})

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cardea-test-'))
  await chmod(folder, 0o755)
  running = []
})

afterAll(() => rm(prepared, { recursive: true, force: true }))

afterEach(async () => {
  await Promise.all(running.map((database) => database.stop()))
  await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 })
})

/** The usual folder, with a database in it that another process has left: a start need not make one. */
async function usedFolder(): Promise<string> {
  const directory = join(folder, 'postgres')
  await cp(prepared, directory, { recursive: true })
  return directory
}

async function start(directory: string, log?: (line: string) => void) {
  const database = await startEmbeddedPostgres({ directory, ...(log && { log }) })
  running.push(database)
  return database
}

async function query(database: EmbeddedPostgres, sql: string): Promise<unknown[]> {
  const client = new Client(database.connection)
  await client.connect()
  try {
    return (await client.query<unknown[]>({ text: sql, rowMode: 'array' })).rows.flat()
  } finally {
    await client.end()
  }
}

/** Numbers of the processes whose command line names the folder. */
async function processesOn(path: string): Promise<string[]> {
  const numbers = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const lines = await Promise.all(
    numbers.map((pid) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')),
  )
  return numbers.filter((_, index) => lines[index]?.includes(path))
}

/** Makes a folder what versions left that knew one role. */
async function becomeEarlier(directory: string): Promise<void> {
  const { postgres } = await packagedBinaries()
  const command = [postgres, '--single', '-D', join(directory, 'cluster/data'), 'postgres']
  await runToEnd(await chooseLaunch(directory, postgres), command, { input: 'drop role cardea_server\n' })
  await rm(join(directory, 'cluster/server-password'))
  await writeFile(join(directory, 'cluster/data/pg_hba.conf'), 'local all cardea scram-sha-256\n')
}

type User = { uid?: number; gid?: number }

/** Runs the fixture until it has confirmed so many rows; it goes on. `confirmed` grows until it has ended. */
async function insertUntil(directory: string, rows: number, user: User = {}) {
  const child = spawn(process.execPath, [fixture, directory], {
    ...user,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const confirmed: string[] = []
  const enough = Promise.withResolvers<void>()
  const lines = createInterface({ input: child.stdout })
  lines.on('line', (line) => {
    if (confirmed.push(line) === rows) enough.resolve()
  })
  lines.on('close', () => enough.reject(new Error('The fixture ended before it had confirmed enough rows.')))
  await enough.promise
  return { child, confirmed }
}

/** Kills the fixture once it has confirmed so many rows, and returns every row it confirmed. */
async function insertAndBeKilled(directory: string, rows: number, user: User = {}): Promise<string[]> {
  const { child, confirmed } = await insertUntil(directory, rows, user)
  child.kill('SIGKILL')
  await once(child, 'close')
  return confirmed
}

async function postmasterOf(directory: string): Promise<number> {
  return Number.parseInt(await readFile(join(directory, 'cluster/data/postmaster.pid'), 'utf8'), 10)
}

test('the first start makes a database, a later start finds what was stored', async () => {
  const directory = join(folder, 'postgres')
  const first = await start(directory)
  await query(first, 'create table kept as select 42 as answer')
  await first.stop()

  const second = await start(directory)
  expect(await query(second, 'select answer from kept')).toEqual([42])
})

test('a database has checksums, a sort order of its own, UTF-8, no compiled plans and no superuser to connect as', async () => {
  const database = await start(await usedFolder())
  const facts = `select current_setting('data_checksums'), current_setting('fsync'), current_setting('jit'),
    current_setting('server_encoding'), datlocprovider::text, datlocale, usesuper
    from pg_database, pg_user where datname = current_database() and usename = current_user`
  expect(await query(database, facts)).toEqual(['on', 'on', 'off', 'UTF8', 'b', 'C.UTF-8', false])
  const asSuperuser = { ...database, connection: { ...database.connection, user: 'postgres' } }
  await expect(query(asSuperuser, 'select 1')).rejects.toThrow('no pg_hba.conf entry')
})

test('a folder of an earlier version gets the role of the server at its next start, also while the PostgreSQL before it still ends', async () => {
  const directory = await usedFolder()
  const before = await start(directory)
  await query(before, `create table kept as select 42 as answer`)
  await before.stop()
  await becomeEarlier(directory)
  const { child } = await insertUntil(directory, 1)
  await rm(join(directory, 'cluster/server-password'))
  const postmaster = await postmasterOf(directory)
  process.kill(postmaster, 'SIGSTOP')
  child.kill('SIGKILL')
  await once(child, 'close')
  const starting = start(directory)
  process.kill(postmaster, 'SIGCONT')
  const database = await starting
  expect(await query(database, 'select answer from kept')).toEqual([42])
  const asServer = { ...database, connection: database.serverConnection }
  const facts = `select current_user::text, rolsuper, rolcreatedb, rolcreaterole, pg_has_role('cardea', 'MEMBER')
    from pg_roles where rolname = current_user`
  expect(await query(asServer, facts)).toEqual(['cardea_server', false, false, false, false])
  await expect(query(asServer, 'select * from kept')).rejects.toThrow('permission denied')
})

test('no client connects without the password, and only the owner reaches socket and password', async () => {
  const database = await start(await usedFolder())
  const guessing = { ...database, connection: { ...database.connection, password: 'cardea' } }
  await expect(query(guessing, 'select 1')).rejects.toThrow('password authentication failed')
  expect((await stat(database.connection.host)).mode & 0o777).toBe(0o700)
  expect((await stat(join(folder, 'postgres'))).mode & 0o777).toBe(0o700)
  expect((await stat(join(folder, 'postgres/cluster/password'))).mode & 0o777).toBe(0o600)
})

test('the log says that it lives, and holds no value of a statement that fails', async () => {
  const lines: string[] = []
  const database = await start(await usedFolder(), (line) => lines.push(line))
  await query(database, 'create table one (name text primary key)')
  const client = new Client(database.connection)
  await client.connect()
  await client.query("insert into one values ('canary-1')")
  await expect(client.query('insert into one values ($1)', ['canary-1'])).rejects.toThrow('duplicate key')
  await expect(client.query("select 'canary-2'::int")).rejects.toThrow('invalid input')
  await expect(client.query('select canary-3 from')).rejects.toThrow('syntax error')
  await client.end()
  await database.stop()
  expect(lines.join('\n')).toContain('database system is ready')
  expect(lines.join('\n')).not.toContain('canary')
})

test('a server killed ten times in the middle of inserts loses no confirmed row and leaves no process', async () => {
  const directory = await usedFolder()
  const confirmed: string[] = []
  for (let round = 1; round <= 10; round++)
    confirmed.push(...(await insertAndBeKilled(directory, 20 * round)))

  const database = await start(directory)
  const stored = new Set(await query(database, 'select id from row'))
  expect(confirmed.length).toBeGreaterThanOrEqual(1100)
  expect(confirmed.filter((id) => !stored.has(id))).toEqual([])
  await database.stop()
  expect(await processesOn(directory)).toEqual([])
}, 60_000)

test('PostgreSQL ends by itself when its server is killed', async () => {
  const directory = await usedFolder()
  await insertAndBeKilled(directory, 5)
  await vi.waitFor(async () => expect(await processesOn(directory)).toEqual([]), 10_000)
})

test('a start waits for the PostgreSQL of a killed server to end', async () => {
  const directory = await usedFolder()
  const { child, confirmed } = await insertUntil(directory, 5)
  const postmaster = await postmasterOf(directory)
  process.kill(postmaster, 'SIGSTOP')
  child.kill('SIGKILL')
  await once(child, 'close')
  const refusals: string[] = []
  const database = await start(directory, (line) => {
    if (!line.includes('lock file "postmaster.pid" already exists')) return
    refusals.push(line)
    process.kill(postmaster, 'SIGCONT')
  })
  expect(refusals.length).toBeGreaterThan(0)
  expect((await query(database, 'select id from row')).length).toBeGreaterThanOrEqual(confirmed.length)
})

test.skipIf(!canBecomeNobody)(
  'an ordinary user runs it, and root can go on with that user’s data',
  async () => {
    const directory = join(folder, 'of-nobody/postgres')
    await mkdir(join(folder, 'of-nobody'))
    await chown(join(folder, 'of-nobody'), nobody.uid, nobody.gid)
    const confirmed = await insertAndBeKilled(directory, 10, nobody)
    const database = await start(directory)
    expect((await query(database, 'select id from row')).length).toBeGreaterThanOrEqual(confirmed.length)
    await database.stop()
    running = []
    expect((await insertAndBeKilled(directory, 10, nobody)).length).toBeGreaterThanOrEqual(10)
  },
)

test.skipIf(process.getuid?.() !== 0)(
  'root starts it in a folder that only root can reach, again and elsewhere',
  async () => {
    const hidden = join(folder, 'hidden')
    await mkdir(hidden, { mode: 0o700 })
    const first = await start(join(hidden, 'postgres'))
    await query(first, 'create table kept as select 42 as answer')
    await first.stop()
    const again = await start(join(hidden, 'postgres'))
    expect(await query(again, 'select answer from kept')).toEqual([42])
    await again.stop()
    await chmod(hidden, 0o755)
    const reachable = await start(join(hidden, 'postgres'))
    expect(await query(reachable, 'select answer from kept')).toEqual([42])
  },
)

test('a second server on the same folder is refused and told which process has it', async () => {
  const directory = await usedFolder()
  const first = await start(directory)
  await expect(start(directory)).rejects.toThrow(`Another server (process ${process.pid}) is running on`)
  expect(await query(first, 'select 1')).toEqual([1])
})

test('a start waits for a server on the same folder that says it is ending', async () => {
  const directory = await usedFolder()
  const first = await start(directory)
  await first.announceEnd()
  const starting = start(directory)
  await expect(Promise.race([starting, delay(3_000, 'waits')])).resolves.toBe('waits')
  await first.stop()
  expect(await query(await starting, 'select 1')).toEqual([1])
})

test('of two starts at once exactly one gets the folder', async () => {
  const directory = await usedFolder()
  const outcomes = await Promise.allSettled([start(directory), start(directory)])
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('a first start that was interrupted does not spoil the folder', async () => {
  const leftover = join(folder, 'postgres/cluster.new-killed/data')
  await mkdir(leftover, { recursive: true })
  await writeFile(join(leftover, 'PG_VERSION'), '18\n')
  const database = await start(join(folder, 'postgres'))
  expect(await query(database, 'select 1')).toEqual([1])
  expect(await readdir(join(folder, 'postgres'))).not.toContain('cluster.new-killed')
})

test('a server killed while it makes the database starts again', async () => {
  const directory = join(folder, 'postgres')
  const child = spawn(process.execPath, [fixture, directory], { stdio: 'ignore' })
  await vi.waitFor(
    async () => expect((await readdir(directory)).some((name) => name.startsWith('cluster.new-'))).toBe(true),
    { timeout: 10_000, interval: 5 },
  )
  child.kill('SIGKILL')
  await once(child, 'exit')
  expect(await readdir(directory)).not.toContain('cluster')
  const database = await start(directory)
  expect(await query(database, 'select 1')).toEqual([1])
})

test('a lock that names another program’s process, and an empty one, are no obstacle', async () => {
  const directory = await usedFolder()
  const lock = join(directory, 'cluster/data/postmaster.pid')
  await writeFile(lock, `${process.pid}\n${join(folder, 'postgres/cluster/data')}\n1\n5432\n\n\n 1 1\n`)
  await (await start(directory)).stop()
  await writeFile(lock, '')
  expect(await query(await start(directory), 'select 1')).toEqual([1])
})

test('a folder whose path is too long for a socket, with spaces, commas and quotes, works and leaves no temporary folder', async () => {
  const directory = join(folder, 'a very "long", path'.repeat(6), 'postgres')
  const database = await start(directory)
  expect(await query(database, 'select 1')).toEqual([1])
  expect(database.connection.host.startsWith(folder)).toBe(false)
  expect((await stat(database.connection.host)).mode & 0o777).toBe(0o700)
  await database.stop()
  await expect(stat(database.connection.host)).rejects.toThrow('ENOENT')
})

test('a path with a comma and a quote is short enough for its own socket', async () => {
  const database = await start(join(folder, 'a,"b"'))
  expect(database.connection.host.startsWith(folder)).toBe(true)
  expect(await query(database, 'select 1')).toEqual([1])
})

test('the end of PostgreSQL itself is told, and the folder can be used again', async () => {
  const database = await start(await usedFolder())
  process.kill(await postmasterOf(join(folder, 'postgres')), 'SIGKILL')
  expect(await database.exited).toBe(137)
  expect(await query(await start(join(folder, 'postgres')), 'select 1')).toEqual([1])
})

test('PostgreSQL is in a session of its own, so that Ctrl-C in the terminal does not reach it', async () => {
  await start(await usedFolder())
  const session = async (pid: number) =>
    (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ')[1]?.split(' ')[3]
  expect(await session(await postmasterOf(join(folder, 'postgres')))).not.toBe(await session(process.pid))
})

test('data that PostgreSQL cannot read stops the start with what it said', async () => {
  const directory = await usedFolder()
  await writeFile(join(directory, 'cluster/data/global/pg_control'), 'torn')
  await expect(start(directory)).rejects.toThrow('pg_control')
})
