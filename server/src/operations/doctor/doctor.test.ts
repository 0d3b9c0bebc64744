import { chmod, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { freePort, startCardea } from '../../testing/cardea-process.ts'
import { testMasterKey } from '../../testing/clone-database.ts'
import { openInbox } from '../../testing/inbox.ts'
import { openProvider } from '../../testing/oidc-provider.ts'
import { operatorCommand } from '../../testing/operator-command.ts'
import { preparedData } from '../../testing/prepared-data.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { diagnoses } from '../../testing/diagnoses.ts'
import { testApp } from '../../testing/test-app.ts'
import { uploadFile } from '../../testing/upload-file.ts'
import { examine } from './doctor.ts'

const app = await testApp()
const url = await app.listen()

const { goodSettings, diagnose } = diagnoses(app, url)

test('a set-up that is right has nothing to fail, and every subject is looked at', async () => {
  const checks = await examine(await goodSettings())
  expect(checks.filter(({ state }) => state === 'fail')).toEqual([])
  expect(new Set(checks.map(({ name }) => name))).toEqual(
    new Set([
      'settings',
      'links-from-strangers',
      'file modes',
      'room',
      'database',
      'database rights',
      'database connections',
      'replication slots',
      'schema',
      'clock',
      'mails waiting',
      'keys of items',
      'last backup',
      'master key',
      'push keys',
      'damaged rows',
      'sessions',
      'files',
      'mail server',
      'tls',
      'public address',
      'headers',
      'proxy trust',
      'body size',
      'event streams',
    ]),
  )
})

test('a Cardea where everybody may make an account and with it links', async () => {
  const diagnosed = (settings: Record<string, string>) => diagnose('links-from-strangers', settings)
  expect(await diagnosed({ SIGN_UP: 'open' })).toMatch(/^warn: .*Set SIGN_UP=invited, or LINKS=off\.$/)
  expect(await diagnosed({ SIGN_UP: 'open', LINKS: 'off' })).toMatch(/^ok: /)
  expect(await diagnosed({ SIGN_UP: 'invited' })).toMatch(/^ok: /)
})

test('a setting that is wrong', async () => {
  expect(await diagnose('settings', { BACKUP_EVERY: 'often' })).toMatch(/^fail: BACKUP_EVERY is “often”/)
})

test('a setting whose name is misspelt, also where another one is wrong', async () => {
  const said =
    'BACKUP_EVERYY is set, but is no setting of Cardea, so nothing reads it. Did you mean BACKUP_EVERY?'
  expect(await diagnose('settings', { BACKUP_EVERYY: '12h' })).toBe(`warn: ${said}`)
  const checks = await examine({ ...(await goodSettings()), BACKUP_EVERYY: '12h', BACKUP_KEEP: 'all' })
  expect(checks).toContainEqual({ name: 'settings', state: 'warn', says: said })
  expect(checks[0]?.says).toMatch(/^BACKUP_KEEP is “all”/)
})

test('a database that is not there', async () => {
  const DATABASE_URL = 'postgres://127.0.0.1:1/cardea'
  expect(await diagnose('database', { DATABASE_URL })).toMatch(
    /^fail: The database cannot be reached \(ECONNREFUSED\)\. Check DATABASE_URL/,
  )
})

test('a DATA_DIR in which no database was ever made', async () => {
  const DATA_DIR = await temporaryFolder()
  expect(await diagnose('database', { DATABASE_URL: '', DATA_DIR })).toMatch(
    /^fail: There is no database in .*\. Set DATA_DIR or DATABASE_URL/,
  )
})

test('a master key that is not the one of this vault', async () => {
  expect(await diagnose('master key', { MASTER_KEY: 'ab'.repeat(32) })).toMatch(
    /^fail: The master key does not fit the data/,
  )
})

test('a master key file that others can read', async () => {
  const MASTER_KEY_FILE = join(await temporaryFolder(), 'master.key')
  await writeFile(MASTER_KEY_FILE, testMasterKey.value ?? '')
  await chmod(MASTER_KEY_FILE, 0o644)
  expect(await diagnose('file modes', { MASTER_KEY: '', MASTER_KEY_FILE })).toBe(
    `fail: Others on this machine can read the master key: chmod 400 ${MASTER_KEY_FILE}`,
  )
})

test('a sign-in provider is looked for where one is named', async () => {
  const provider = await openProvider()
  onTestFinished(() => provider.close())
  expect(await diagnose('sign-in provider', provider.settings)).toMatch(
    /^warn: Example Login answers, by http: /,
  )
})

test('a mail server that does not run', async () => {
  expect(await diagnose('mail server', { SMTP_URL: 'smtp://127.0.0.1:1' })).toMatch(
    /^fail: The mail server refused the connection: nothing listens there/,
  )
})

test('a schema that is newer than the program', async () => {
  await app.asOwner(`insert into kysely_migration (name, timestamp) values ('9999-of-the-future', 'x')`)
  const said = await diagnose('schema')
  await app.asOwner(`delete from kysely_migration where name = '9999-of-the-future'`)
  expect(said).toMatch(/^fail: The database is newer than this program: it has 9999-of-the-future/)
})

test('a backup that failed', async () => {
  const at = new Date()
  const row = { id: crypto.randomUUID(), begun_at: at, ended_at: at, failure: 'There is no room left.' }
  await app.database.insertInto('backups').values(row).execute()
  const said = await diagnose('last backup')
  await app.database.deleteFrom('backups').execute()
  expect(said).toBe('fail: The last backup failed: There is no room left.')
})

test('a row that was damaged', async () => {
  const { id } = await app.aPerson()
  const damage = sql`set_byte(about, length(about) - 1, get_byte(about, length(about) - 1) # 1)`
  await app.database
    .updateTable('users')
    .set({ about: sql<Buffer>`${damage}` })
    .where('id', '=', id)
    .execute()
  const said = await diagnose('damaged rows')
  await app.database
    .updateTable('users')
    .set({ about: sql<Buffer>`${damage}` })
    .where('id', '=', id)
    .execute()
  expect(said).toMatch(/^fail: Sealed values do not open: 1 of users\. .*restore them from a backup/)
})

test('files that are not in the store', async () => {
  const person = await app.aPerson()
  expect((await uploadFile(app.as(person))).status).toBe(201)
  const said = await diagnose('files')
  await app.database.deleteFrom('media').execute()
  expect(said).toMatch(
    /^fail: 1 of 1 files are not in the store\. Is DATA_DIR or FILES_URL the one of the server/,
  )
})

test('npm run doctor works beside a running server and without one, in text and in JSON, and ends with 1 where something fails', async () => {
  const inbox = await openInbox()
  onTestFinished(() => inbox.close())
  const port = await freePort()
  const settings = {
    DATA_DIR: await preparedData(),
    SMTP_URL: inbox.url,
    OPERATORS: 'operator@example.org',
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
  }
  const cardea = await startCardea(settings)
  const beside = await operatorCommand('doctor', ['--json'], settings)
  expect(beside).toMatchObject({ code: 0, said: '' })
  const { state, checks } = JSON.parse(beside.out.toString()) as Record<string, unknown>
  expect(state).toBe('warn')
  expect(checks).toContainEqual({
    name: 'public address',
    state: 'ok',
    says: `${settings.PUBLIC_URL} leads here.`,
  })
  expect(checks).toContainEqual({ name: 'event streams', state: 'ok', says: expect.any(String) })
  expect(await cardea.stop()).toBe(0)

  const without = await operatorCommand('doctor', [], settings)
  expect(without).toMatchObject({ code: 0, said: '' })
  expect(without.out.toString()).toMatch(/^warn {2}public address +Nothing answers at/m)
  expect(without.out.toString()).toMatch(/^ok {4}schema/m)

  const broken = await operatorCommand('doctor', [], { ...settings, SMTP_URL: 'smtp://127.0.0.1:1' })
  expect(broken.code).toBe(1)
  expect(broken.out.toString()).toMatch(/^fail {2}mail server/m)
})
