/** Set-ups that are broken around the database, the keys and the machine, each with what the doctor says; see doctor.test.ts. */
import { once } from 'node:events'
import { chmod, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { sql } from 'kysely'
import { SMTPServer } from 'smtp-server'
import { expect, onTestFinished, test } from 'vitest'
import { connect } from '../../database/connect.ts'
import { cloneDatabase, dropDatabase, emptyDatabase, testMasterKey } from '../../testing/clone-database.ts'
import { databaseUrl } from '../../testing/database-url.ts'
import { operatorCommand } from '../../testing/operator-command.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { testApp } from '../../testing/test-app.ts'
import { makeIdentityFile } from '../archive/age-keys.ts'
import { checkVault } from './check-vault.ts'
import { examine } from './doctor.ts'

const app = await testApp()
const connection = app.parts.vault.connection

/** What is said of a subject, with these settings in place of good ones. */
async function diagnose(name: string, settings: Record<string, string> = {}): Promise<string[]> {
  const folder = await temporaryFolder()
  await chmod(folder, 0o700)
  const checks = await examine({
    DATABASE_URL: databaseUrl(connection),
    DATA_DIR: folder,
    MASTER_KEY: testMasterKey.value ?? '',
    SMTP_URL: app.inbox.url,
    OPERATORS: 'operator@example.org',
    PUBLIC_URL: 'http://127.0.0.1:1',
    ...settings,
  })
  return checks.filter((check) => check.name === name).map(({ state, says }) => `${state}: ${says}`)
}

/** What is found with a clock that is off by so much. */
const clockOffBy = async (ms: number): Promise<string | undefined> => {
  const now = (): Date => new Date(Date.now() + ms)
  const checks = await checkVault({ database: app.database, config: app.parts.config, now })
  return checks.filter(({ name }) => name === 'clock').map(({ state, says }) => `${state}: ${says}`)[0]
}

test('a clock that was moved, forwards or back', async () => {
  for (const ms of [600_000, -600_000]) {
    expect(await clockOffBy(ms)).toMatch(
      /^fail: This machine's clock and the database's differ by (59\d|60\d) s\. Let both follow a time server/,
    )
  }
  expect(await clockOffBy(-31_000)).toMatch(
    /^fail: This machine's clock and the database's differ by 3[01] s/,
  )
  expect(await clockOffBy(-20_000)).toMatch(/^warn: This machine's clock and the database's differ by/)
  expect(await clockOffBy(0)).toBe("ok: This machine's clock and the database's agree.")
})

test('a running node whose clock was moved, seen from a machine whose clock is right', async () => {
  const at = new Date()
  const node = { id: crypto.randomUUID(), version: '0.0.0', since: at, last_seen: at, clock_off_ms: -45_000 }
  await app.database.insertInto('nodes').values(node).execute()
  const says = async () => (await diagnose('clock')).join()
  expect(await says()).toMatch(/^fail: The clocks of 1 of \d+ running nodes .* differ, by up to 45 s\. Let/)
  await app.database.updateTable('nodes').set({ clock_off_ms: 150_000 }).where('id', '=', node.id).execute()
  expect(await says()).toContain('by up to 150 s. More than two minutes off, a node is not ready.')
  await app.database.deleteFrom('nodes').where('id', '=', node.id).execute()
  expect(await says()).toBe("ok: This machine's clock and the database's agree.")
})

test('replication slots that nothing reads', async () => {
  // The view as a server with such a slot has it, before the server's own in the search path.
  await app.asOwner('create schema broken')
  await app.asOwner('grant usage on schema broken to public')
  await app.asOwner(
    `create view broken.pg_replication_slots as
      select 'old_replica'::name as slot_name, false as active, '0/0'::pg_lsn as restart_lsn`,
  )
  await app.asOwner('grant select on broken.pg_replication_slots to public')
  await app.asOwner(
    `create function broken.pg_wal_lsn_diff(pg_lsn, pg_lsn) returns numeric language sql as 'select current_setting(''broken.held'')::numeric'`,
  )
  const holding = (bytes: number): Promise<string[]> => {
    const options = `-c search_path=broken,pg_catalog,public -c broken.held=${bytes}`
    return diagnose('replication slots', {
      DATABASE_URL: `${databaseUrl(connection)}&options=${encodeURIComponent(options)}`,
    })
  }
  expect(await holding(1024 ** 2)).toEqual([
    'warn: Nobody reads these replication slots, which keep what was written: old_replica (1 MiB).',
  ])
  expect(await holding(5 * 1024 ** 3)).toEqual([
    'fail: Nobody reads these replication slots, and they fill the disk: old_replica (5 GiB). Start their readers, or drop them with pg_drop_replication_slot.',
  ])
  await app.asOwner('drop schema broken cascade')
  expect(await diagnose('replication slots')).toEqual(['ok: No replication slot holds anything back.'])
})

test('a BACKUP_DIR that is not there and cannot be made is named, and its disk looked at all the same', async () => {
  const file = join(await temporaryFolder(), 'identity')
  const settings = { BACKUP_RECIPIENTS: await makeIdentityFile(file, new Date()) }
  // Within a file no user makes a folder, root neither.
  const within = { ...settings, BACKUP_DIR: join(file, 'deeper/backups') }
  expect(await diagnose('file modes', within)).toEqual([
    `fail: BACKUP_DIR ${within.BACKUP_DIR} is not there, and this user cannot make it. Mount it, or make it.`,
  ])
  const later = { ...settings, BACKUP_DIR: join(`${file}s`, 'deeper/backups') }
  expect((await diagnose('file modes', later)).join()).not.toContain('BACKUP_DIR')
  for (const one of [within, later]) {
    expect((await diagnose('room', one)).join()).toMatch(
      / are free where .* are free where .*deeper\/backups lies/,
    )
  }
})

test('no room on the disk', async () => {
  // A file system without a block to give.
  expect((await diagnose('room', { DATA_DIR: '/proc/self' }))[0]).toBe(
    'fail: 0 bytes of 0 bytes are free where /proc/self lies. Make room: without it nothing can be written.',
  )
})

test('a master key that is missing', async () => {
  const file = join(await temporaryFolder(), 'master.key')
  expect(await diagnose('master key', { MASTER_KEY: '', MASTER_KEY_FILE: file })).toEqual([
    `fail: The master key is missing: ${file} is not there, but the database holds sealed data. Put the key back or set MASTER_KEY; nothing was changed.`,
  ])
})

test('a program that prints no master key', async () => {
  const [said] = await diagnose('master key', { MASTER_KEY: '', MASTER_KEY_COMMAND: 'exit 3' })
  expect(said).toMatch(/^fail: MASTER_KEY_COMMAND did not print a key: .*\(exit code 3\)\. Run it by hand/)
})

test('two master keys', async () => {
  const MASTER_KEY_FILE = join(await temporaryFolder(), 'master.key')
  await writeFile(MASTER_KEY_FILE, 'ab'.repeat(32), { mode: 0o400 })
  expect((await diagnose('master key', { MASTER_KEY_FILE })).at(-1)).toBe(
    `warn: There are two master keys: MASTER_KEY opens the vault, and ${MASTER_KEY_FILE} holds another one. Move the file away once no archive needs it (docs/keys.md).`,
  )
  await chmod(MASTER_KEY_FILE, 0o600)
  await writeFile(MASTER_KEY_FILE, testMasterKey.value ?? '')
  expect(await diagnose('master key', { MASTER_KEY_FILE })).toHaveLength(1)
  expect((await diagnose('master key', { MASTER_KEY_COMMAND: 'exit 3' })).at(-1)).toMatch(
    /^warn: MASTER_KEY and MASTER_KEY_COMMAND are both set, and MASTER_KEY is used\./,
  )
})

test('addresses of two databases', async () => {
  const other = await cloneDatabase()
  onTestFinished(() => dropDatabase(other.owner))
  expect(await diagnose('database owner', { DATABASE_OWNER_URL: databaseUrl(other.owner) })).toEqual([
    'fail: DATABASE_URL and DATABASE_OWNER_URL lead to two databases. Give both the same host, port and database; only user and password differ.',
  ])
  const same = databaseUrl({ ...other.owner, database: String(connection.database) })
  expect(await diagnose('database owner', { DATABASE_OWNER_URL: same })).toEqual([
    'ok: DATABASE_URL and DATABASE_OWNER_URL lead to one database.',
  ])
})

test('a database without a vault in it, for every command that needs one', async () => {
  const empty = await emptyDatabase()
  onTestFinished(() => dropDatabase(empty))
  const settings = { DATABASE_URL: databaseUrl(empty) }
  const sentence =
    'There is no vault in this database yet. Set DATA_DIR or DATABASE_URL as for the start of the server.'
  expect(await diagnose('database', settings)).toEqual([`fail: ${sentence}`])
  expect(await operatorCommand('keys', ['status'], settings)).toMatchObject({
    code: 1,
    said: `${sentence}\n`,
  })
})

test('a vault that was restored and not started since, whose queues the server has yet to make, is whole, and has people', async () => {
  const { owner } = await cloneDatabase()
  onTestFinished(() => dropDatabase(owner))
  const handle = connect(owner)
  await sql`drop schema jobs cascade`.execute(handle.database)
  await handle.close()
  const DATABASE_URL = databaseUrl(owner)
  expect(await diagnose('database rights', { DATABASE_URL })).toEqual([
    expect.stringMatching(/^warn: The role of DATABASE_URL owns the tables/),
  ])
  expect(await diagnose('mails waiting', { DATABASE_URL })).toEqual([
    'ok: Nothing waits: the server makes its queues when it starts.',
  ])
  const settings = { DATABASE_URL, MASTER_KEY: testMasterKey.value ?? '' }
  expect(await operatorCommand('people', ['list'], settings)).toMatchObject({ code: 0, said: '' })
  // What the owner made is not granted to the server's role before its next start, which the doctor says.
  expect(
    await diagnose('database rights', {
      DATABASE_URL: databaseUrl({ ...connection, database: owner.database }),
      DATABASE_OWNER_URL: DATABASE_URL,
    }),
  ).toEqual([
    'fail: The role of DATABASE_URL may not read and write the tables. Start the server once with DATABASE_OWNER_URL: it grants what is needed.',
  ])
})

test('a database that takes no writes, as a replica does not', async () => {
  const options = encodeURIComponent('-c default_transaction_read_only=on')
  const DATABASE_URL = `${databaseUrl(connection)}&options=${options}`
  expect(await diagnose('database', { DATABASE_URL })).toEqual([
    'fail: The database takes no writes: it is a replica, or was set to be read only. Let DATABASE_URL lead to the primary (docs/scaling.md).',
  ])
})

test('a schema that is older than the program', async () => {
  const newest = `(select name, timestamp from kysely_migration order by name desc limit 1)`
  await app.asOwner(`create table kept as ${newest}`)
  await app.asOwner('delete from kysely_migration where name in (select name from kept)')
  const said = await diagnose('schema')
  await app.asOwner('insert into kysely_migration select * from kept')
  await app.asOwner('drop table kept')
  expect(said).toEqual([
    'warn: The database is older than this program by 1: the next start brings it up to date.',
  ])
})

test('a DATA_DIR that is not there, which beside a database elsewhere is none before the first file', async () => {
  const DATA_DIR = join(await temporaryFolder(), 'nowhere')
  expect(await diagnose('file modes', { DATA_DIR })).toEqual([
    `warn: DATA_DIR ${DATA_DIR} is not there. It is made with the first file; is it the one of the server?`,
  ])
  expect(await diagnose('file modes', { DATA_DIR, DATABASE_URL: '' })).toEqual([
    `fail: DATA_DIR ${DATA_DIR} is not there. npm start makes it.`,
  ])
})

test('a mail server that refuses user and password', async () => {
  const server = new SMTPServer({
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    onAuth: (_given, _session, done) => done(new Error('no')),
  })
  server.on('error', () => {})
  const listening = server.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  onTestFinished(() => new Promise((resolve) => server.close(resolve)))
  const { port } = listening.address() as AddressInfo
  const SMTP_URL = `smtp://user:wrong@127.0.0.1:${port}`
  expect((await diagnose('mail server', { SMTP_URL }))[0]).toMatch(
    /^fail: The mail server did not accept user and password in SMTP_URL/,
  )
})
