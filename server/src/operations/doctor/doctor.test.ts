import { once } from 'node:events'
import { chmod, writeFile } from 'node:fs/promises'
import { createServer as createPlainServer } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { freePort, startCardea } from '../../testing/cardea-process.ts'
import { testMasterKey } from '../../testing/clone-database.ts'
import { databaseUrl } from '../../testing/database-url.ts'
import { openInbox } from '../../testing/inbox.ts'
import { openProvider } from '../../testing/oidc-provider.ts'
import { operatorCommand } from '../../testing/operator-command.ts'
import { preparedData } from '../../testing/prepared-data.ts'
import { selfSigned } from '../../testing/self-signed.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { testApp } from '../../testing/test-app.ts'
import { testProxy } from '../../testing/test-proxy.ts'
import { uploadFile } from '../../testing/upload-file.ts'
import { checkProxy } from './check-address.ts'
import { examine } from './doctor.ts'

const app = await testApp()
const url = await app.listen()

/** Settings of the running app, as its operator has them. */
async function goodSettings(): Promise<Record<string, string>> {
  const folder = await temporaryFolder()
  await chmod(folder, 0o700)
  return {
    DATABASE_URL: databaseUrl(app.parts.vault.connection),
    DATA_DIR: folder,
    MASTER_KEY: testMasterKey.value ?? '',
    SMTP_URL: app.inbox.url,
    OPERATORS: 'operator@example.org',
    PUBLIC_URL: url,
  }
}

/** The state of a check and what it says, with these settings in place of good ones. */
async function diagnose(name: string, settings: Record<string, string> = {}): Promise<string> {
  const checks = await examine({ ...(await goodSettings()), ...settings })
  const found = checks.filter((check) => check.name === name)
  const worst = found.find(({ state }) => state === 'fail') ?? found.find(({ state }) => state === 'warn')
  const check = worst ?? found[0]
  return `${check?.state}: ${check?.says}`
}

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

test('an address that leads to something else', async () => {
  const other = createPlainServer((_request, response) => void response.end('hello'))
  other.listen(0, '127.0.0.1')
  await once(other, 'listening')
  onTestFinished(() => void other.close())
  const PUBLIC_URL = `http://127.0.0.1:${(other.address() as AddressInfo).port}`
  expect(await diagnose('public address', { PUBLIC_URL })).toBe(
    `fail: Something else answers at ${PUBLIC_URL} (status 200). Set PUBLIC_URL to the address of this Cardea, or let the proxy lead here.`,
  )
})

test('a server that runs, at an address that does not lead to it', async () => {
  const PUBLIC_URL = `http://127.0.0.1:${await freePort()}`
  expect(await diagnose('public address', { PUBLIC_URL, PORT: new URL(url).port })).toBe(
    `fail: The server runs, but ${PUBLIC_URL} does not lead to it (ECONNREFUSED). Check PUBLIC_URL, the name's address, and the proxy.`,
  )
  expect(await diagnose('public address', { PUBLIC_URL, PORT: '2' })).toMatch(/^warn: Nothing answers at/)
})

test('a public address without TLS', async () => {
  expect(await diagnose('tls', { PUBLIC_URL: 'http://vault.invalid' })).toMatch(
    /^fail: http:\/\/vault\.invalid is http\. .*put a proxy with TLS in front/,
  )
})

test('a certificate that no authority has signed', async () => {
  const server = createTlsServer(selfSigned)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const PUBLIC_URL = `https://localhost:${(server.address() as AddressInfo).port}`
  expect(await diagnose('tls', { PUBLIC_URL })).toMatch(
    /^fail: No safe connection to localhost \(DEPTH_ZERO_SELF_SIGNED_CERT\)\. Its certificate must be valid/,
  )
})

test('a proxy whose X-Forwarded-For is not believed', async () => {
  const PUBLIC_URL = await testProxy(url, { isForwarding: true })
  expect(await diagnose('proxy trust', { PUBLIC_URL })).toMatch(
    /^fail: The proxy at .*127\.0\.0\.1 is not named.* Set TRUST_PROXY=127\.0\.0\.1$/,
  )
})

test('a proxy on this machine that TRUST_PROXY names is no fault, though its address is the doctor’s own, and the log is silent', async () => {
  const { config } = app.parts
  const beside = await app.beside({ config: { ...config, trustedProxies: ['127.0.0.1', '::1'] } })
  const PUBLIC_URL = await testProxy(await beside.listen(), { isForwarding: true })
  const before = app.log.events('untrusted-proxy').length
  expect(await diagnose('proxy trust', { PUBLIC_URL })).toBe(
    'ok: The address of a client arrives through the proxy.',
  )
  expect(app.log.events('untrusted-proxy')).toHaveLength(before)
})

test('a call without a proxy’s header is a fault where a proxy must stand between, and none where the name leads to this machine', async () => {
  const arrival = { peer: '::ffff:127.0.0.1', isForwarded: false, isTrusted: true }
  const place = { host: '127.0.0.1', port: 8080, isRequestEncryptionOn: true }
  const at = async (publicUrl: string, peer = arrival.peer) =>
    (await checkProxy({ ...place, publicUrl }, { ...arrival, peer })).state
  // Addresses stand for names, as no name leads to loopback everywhere.
  expect(await at('http://127.0.0.1:8080')).toBe('ok')
  expect(await at('http://[::1]:8080')).toBe('ok')
  expect(await at('http://192.0.2.1')).toBe('fail')
  expect(await at('https://192.0.2.1')).toBe('fail')
  expect(await at('https://192.0.2.1', '10.0.0.2')).toBe('fail')
})

test('a BACKUP_DIR that the running server cannot write, though the doctor could', async () => {
  const { config } = app.parts
  const file = join(await temporaryFolder(), 'file')
  await writeFile(file, '')
  const backup = { ...config.backup, directory: join(file, 'backups') }
  const beside = await app.beside({ config: { ...config, backup } })
  expect(await diagnose('backup folder', { PUBLIC_URL: await beside.listen() })).toBe(
    `fail: The running server cannot write its backups. BACKUP_DIR ${backup.directory} is not there, and this user cannot make it. Mount it, or make it.`,
  )
  // Its first backup fails by the same.
  await expect.poll(() => app.log.takeComplaints()).toMatchObject([{ msg: 'A backup failed' }])
  // It would try again a minute after its failure is forgotten.
  await beside.close()
  await app.database.deleteFrom('backups').execute()
})

test('a proxy that refuses large bodies', async () => {
  const PUBLIC_URL = await testProxy(url, { mostBytes: 1024 * 1024 })
  expect(await diagnose('body size', { PUBLIC_URL })).toMatch(
    /^fail: A file of the largest size does not arrive .*client_max_body_size/,
  )
})

test('a proxy that collects event streams', async () => {
  const PUBLIC_URL = await testProxy(url, { isBuffering: true })
  expect(await diagnose('event streams', { PUBLIC_URL })).toMatch(
    /^fail: Something between collects event streams.*proxy_buffering off/,
  )
})

test('a proxy that takes headers away', async () => {
  const PUBLIC_URL = await testProxy(url, { without: ['content-security-policy'] })
  expect(await diagnose('headers', { PUBLIC_URL })).toBe(
    'fail: Something between takes headers away: content-security-policy. Let the proxy pass them on.',
  )
})

test('a server whose clock is wrong is not taken for another one', async () => {
  app.clock.advance(600_000)
  onTestFinished(() => app.clock.reset())
  expect(await diagnose('public address')).toMatch(
    /^fail: The clock of the server at .* and this machine's differ by (59\d|60\d) s/,
  )
})

test('the probe reaches no other address', async () => {
  for (const method of ['GET', 'POST']) {
    const headers = { 'x-probe': `${Date.now()}.x`, 'x-probe-proof': 'AAAA' }
    expect((await fetch(`${url}/health/probe`, { method, headers })).status).toBe(404)
    expect((await fetch(`${url}/health/probe`, { method })).status).toBe(404)
  }
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
