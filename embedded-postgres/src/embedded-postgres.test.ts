import { spawnSync } from 'node:child_process'
import { chmod, chown, mkdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { Client } from 'pg'
import { expect, test } from 'vitest'

import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { databaseFolders, name, query } from './testing/databases.ts'
import { insertAndBeKilled } from './testing/killed-process.ts'

const nobody = { uid: 65534, gid: 65534 }
const canBecomeNobody =
  process.getuid?.() === 0 && spawnSync(process.execPath, ['--version'], nobody).status === 0

const folders = databaseFolders()

test('the first start makes a database, a later start finds what was stored', async () => {
  const directory = folders.within('postgres')
  const first = await folders.start(directory)
  await query(first, 'create table kept as select 42 as answer')
  await first.stop()

  const second = await folders.start(directory)
  expect(await query(second, 'select answer from kept')).toEqual([42])
})

test('a database has checksums, a sort order of its own, UTF-8, no compiled plans and no superuser to connect as', async () => {
  const database = await folders.start(await folders.used())
  const facts = `select current_setting('data_checksums'), current_setting('fsync'), current_setting('jit'),
    current_setting('server_encoding'), datlocprovider::text, datlocale, usesuper
    from pg_database, pg_user where datname = current_database() and usename = current_user`
  expect(await query(database, facts)).toEqual(['on', 'on', 'off', 'UTF8', 'b', 'C.UTF-8', false])
  const asSuperuser = { ...database, connection: { ...database.connection, user: 'postgres' } }
  await expect(query(asSuperuser, 'select 1')).rejects.toThrow('no pg_hba.conf entry')
})

test('no client connects without the password, and only the owner reaches socket and password', async () => {
  const database = await folders.start(await folders.used())
  const guessing = { ...database, connection: { ...database.connection, password: name } }
  await expect(query(guessing, 'select 1')).rejects.toThrow('password authentication failed')
  expect((await stat(database.connection.host)).mode & 0o777).toBe(0o700)
  expect((await stat(folders.within('postgres'))).mode & 0o777).toBe(0o700)
  expect((await stat(folders.within('postgres/cluster/password'))).mode & 0o777).toBe(0o600)
})

test('the log says that it lives, and holds no value of a statement that fails', async () => {
  const lines: string[] = []
  const database = await folders.start(await folders.used(), (line) => lines.push(line))
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

test.skipIf(!canBecomeNobody)(
  'an ordinary user runs it, and root can go on with that user’s data',
  async () => {
    const directory = folders.within('of-nobody/postgres')
    await mkdir(folders.within('of-nobody'))
    await chown(folders.within('of-nobody'), nobody.uid, nobody.gid)
    const confirmed = await insertAndBeKilled(directory, 10, nobody)
    const database = await folders.start(directory)
    expect((await query(database, 'select id from row')).length).toBeGreaterThanOrEqual(confirmed.length)
    await database.stop()
    expect((await insertAndBeKilled(directory, 10, nobody)).length).toBeGreaterThanOrEqual(10)
  },
)

test.skipIf(process.getuid?.() !== 0)(
  'root starts it in a folder that only root can reach, again and elsewhere',
  async () => {
    const hidden = folders.within('hidden')
    await mkdir(hidden, { mode: 0o700 })
    const first = await folders.start(join(hidden, 'postgres'))
    await query(first, 'create table kept as select 42 as answer')
    await first.stop()
    const again = await folders.start(join(hidden, 'postgres'))
    expect(await query(again, 'select answer from kept')).toEqual([42])
    await again.stop()
    await chmod(hidden, 0o755)
    const reachable = await folders.start(join(hidden, 'postgres'))
    expect(await query(reachable, 'select answer from kept')).toEqual([42])
  },
)

test('a folder whose path is too long for a socket, with spaces, commas and quotes, works and leaves no temporary folder', async () => {
  const directory = folders.within('a very "long", path'.repeat(6), 'postgres')
  const database = await folders.start(directory)
  expect(await query(database, 'select 1')).toEqual([1])
  expect(database.connection.host.startsWith(folders.within())).toBe(false)
  expect((await stat(database.connection.host)).mode & 0o777).toBe(0o700)
  await database.stop()
  await expect(stat(database.connection.host)).rejects.toThrow('ENOENT')
})

test('a path with a comma and a quote is short enough for its own socket', async () => {
  const database = await folders.start(folders.within('a,"b"'))
  expect(database.connection.host.startsWith(folders.within())).toBe(true)
  expect(await query(database, 'select 1')).toEqual([1])
})

test('data that PostgreSQL cannot read stops the start with what it said', async () => {
  const directory = await folders.used()
  await writeFile(join(directory, 'cluster/data/global/pg_control'), 'torn')
  await expect(folders.start(directory)).rejects.toThrow('pg_control')
})

test('a name that would be more than a name in a statement is refused, and nothing is made', async () => {
  const directory = folders.within('postgres')
  await expect(startEmbeddedPostgres({ directory, name: 'x; drop' })).rejects.toThrow('cannot be the name')
  await expect(stat(directory)).rejects.toThrow('ENOENT')
})
