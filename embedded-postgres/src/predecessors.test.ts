/** A folder that another process had, has, or is about to give up. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

import { expect, test, vi } from 'vitest'

import { chooseLaunch } from './choose-launch.ts'
import { runToEnd } from './launch.ts'
import { packagedBinaries } from './packaged-binaries.ts'
import { databaseFolders, query } from './testing/databases.ts'
import { insertAndBeKilled, insertingProgram, insertUntil } from './testing/killed-process.ts'

const folders = databaseFolders()

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
  await runToEnd(await chooseLaunch(directory, postgres), command, { input: 'drop role sample_server\n' })
  await rm(join(directory, 'cluster/server-password'))
  await writeFile(join(directory, 'cluster/data/pg_hba.conf'), 'local all sample scram-sha-256\n')
}

async function postmasterOf(directory: string): Promise<number> {
  return Number.parseInt(await readFile(join(directory, 'cluster/data/postmaster.pid'), 'utf8'), 10)
}

test('a folder of an earlier version gets the role of the server at its next start, also while the PostgreSQL before it still ends', async () => {
  const directory = await folders.used()
  const before = await folders.start(directory)
  await query(before, `create table kept as select 42 as answer`)
  await before.stop()
  await becomeEarlier(directory)
  const { child } = await insertUntil(directory, 1)
  await rm(join(directory, 'cluster/server-password'))
  const postmaster = await postmasterOf(directory)
  process.kill(postmaster, 'SIGSTOP')
  child.kill('SIGKILL')
  await once(child, 'close')
  const starting = folders.start(directory)
  process.kill(postmaster, 'SIGCONT')
  const database = await starting
  expect(await query(database, 'select answer from kept')).toEqual([42])
  const asServer = { ...database, connection: database.serverConnection }
  const facts = `select current_user::text, rolsuper, rolcreatedb, rolcreaterole, pg_has_role('sample', 'MEMBER')
    from pg_roles where rolname = current_user`
  expect(await query(asServer, facts)).toEqual(['sample_server', false, false, false, false])
  await expect(query(asServer, 'select * from kept')).rejects.toThrow('permission denied')
})

test('a server killed ten times in the middle of inserts loses no confirmed row and leaves no process', async () => {
  const directory = await folders.used()
  const confirmed: string[] = []
  for (let round = 1; round <= 10; round++)
    confirmed.push(...(await insertAndBeKilled(directory, 20 * round)))

  const database = await folders.start(directory)
  const stored = new Set(await query(database, 'select id from row'))
  expect(confirmed.length).toBeGreaterThanOrEqual(1100)
  expect(confirmed.filter((id) => !stored.has(id))).toEqual([])
  await database.stop()
  expect(await processesOn(directory)).toEqual([])
})

test('PostgreSQL ends by itself when its server is killed', async () => {
  const directory = await folders.used()
  await insertAndBeKilled(directory, 5)
  await vi.waitFor(async () => expect(await processesOn(directory)).toEqual([]), 30_000)
})

test('a start waits for the PostgreSQL of a killed server to end', async () => {
  const directory = await folders.used()
  const { child, confirmed } = await insertUntil(directory, 5)
  const postmaster = await postmasterOf(directory)
  process.kill(postmaster, 'SIGSTOP')
  child.kill('SIGKILL')
  await once(child, 'close')
  const refusals: string[] = []
  const database = await folders.start(directory, (line) => {
    if (!line.includes('lock file "postmaster.pid" already exists')) return
    refusals.push(line)
    process.kill(postmaster, 'SIGCONT')
  })
  expect(refusals.length).toBeGreaterThan(0)
  expect((await query(database, 'select id from row')).length).toBeGreaterThanOrEqual(confirmed.length)
})

test('a second server on the same folder is refused and told which process has it', async () => {
  const directory = await folders.used()
  const first = await folders.start(directory)
  await expect(folders.start(directory)).rejects.toThrow(
    `Another server (process ${process.pid}) is running on`,
  )
  expect(await query(first, 'select 1')).toEqual([1])
})

test('a start waits for a server on the same folder that says it is ending', async () => {
  const directory = await folders.used()
  const first = await folders.start(directory)
  await first.announceEnd()
  const starting = folders.start(directory)
  await expect(Promise.race([starting, delay(3_000, 'waits')])).resolves.toBe('waits')
  await first.stop()
  expect(await query(await starting, 'select 1')).toEqual([1])
})

test('of two starts at once exactly one gets the folder', async () => {
  const directory = await folders.used()
  const outcomes = await Promise.allSettled([folders.start(directory), folders.start(directory)])
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('a first start that was interrupted does not spoil the folder', async () => {
  const leftover = folders.within('postgres/cluster.new-killed/data')
  await mkdir(leftover, { recursive: true })
  await writeFile(join(leftover, 'PG_VERSION'), '18\n')
  const database = await folders.start(folders.within('postgres'))
  expect(await query(database, 'select 1')).toEqual([1])
  expect(await readdir(folders.within('postgres'))).not.toContain('cluster.new-killed')
})

test('a server killed while it makes the database starts again', async () => {
  const directory = folders.within('postgres')
  const child = spawn(process.execPath, [insertingProgram, directory], { stdio: 'ignore' })
  await vi.waitFor(
    async () => expect((await readdir(directory)).some((name) => name.startsWith('cluster.new-'))).toBe(true),
    { timeout: 10_000, interval: 5 },
  )
  child.kill('SIGKILL')
  await once(child, 'exit')
  expect(await readdir(directory)).not.toContain('cluster')
  const database = await folders.start(directory)
  expect(await query(database, 'select 1')).toEqual([1])
})

test('a lock that names another program’s process, and an empty one, are no obstacle', async () => {
  const directory = await folders.used()
  const lock = join(directory, 'cluster/data/postmaster.pid')
  await writeFile(lock, `${process.pid}\n${folders.within('postgres/cluster/data')}\n1\n5432\n\n\n 1 1\n`)
  await (await folders.start(directory)).stop()
  await writeFile(lock, '')
  expect(await query(await folders.start(directory), 'select 1')).toEqual([1])
})

test('the end of PostgreSQL itself is told, and the folder can be used again', async () => {
  const database = await folders.start(await folders.used())
  process.kill(await postmasterOf(folders.within('postgres')), 'SIGKILL')
  expect(await database.exited).toBe(137)
  expect(await query(await folders.start(folders.within('postgres')), 'select 1')).toEqual([1])
})

test('PostgreSQL is in a session of its own, so that Ctrl-C in the terminal does not reach it', async () => {
  await folders.start(await folders.used())
  const session = async (pid: number) =>
    (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ')[1]?.split(' ')[3]
  expect(await session(await postmasterOf(folders.within('postgres')))).not.toBe(await session(process.pid))
})
