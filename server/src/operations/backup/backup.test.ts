import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { routes } from '@cardea/contract'
import { fingerprintOf } from '@cardea/sealing'
import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { takeOwnerLock } from '../../database/embedded.ts'
import { startCardea } from '../../testing/cardea-process.ts'
import { dropDatabase, emptyDatabase } from '../../testing/clone-database.ts'
import { openInbox } from '../../testing/inbox.ts'
import { operatorCommand, startCommand } from '../../testing/operator-command.ts'
import { preparedData } from '../../testing/prepared-data.ts'
import { callRemote, signInRemote } from '../../testing/remote-client.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { openByHand, breathMs, identityByCommand, anIdentity, aVault } from '../../testing/backups.ts'

test('everything acknowledged before a backup is restored on an empty machine from archive and identity alone; concurrent writes do not disturb it', async () => {
  const { folder, file: identity, recipient } = await identityByCommand()
  const vault = await aVault()
  const { identityKey } = await callRemote(vault.cardea.url, routes.getPublicKey)
  const archive = join(folder, 'vault.age')
  const enough = new AbortController()
  const written: string[] = []
  const writing = (async () => {
    while (!enough.signal.aborted) {
      written.push((await vault.write(`Meanwhile ${written.length}`))._id)
      await delay(breathMs)
    }
  })()
  const made = await operatorCommand('backup', [archive], {
    ...vault.environment,
    BACKUP_RECIPIENTS: recipient,
  })
  enough.abort()
  await writing
  expect(made.out.toString()).toMatch(/Backed up/)
  expect(made.code).toBe(0)
  expect((await stat(archive)).mode & 0o777).toBe(0o600)
  expect(made.said).toBe('')
  expect((await readdir(folder)).toSorted()).toEqual(['identity', 'vault.age'])

  const opened = await openByHand(archive, identity)
  expect(opened.names[0]).toBe('manifest.json')
  expect(opened.names.slice(1)).toEqual(opened.manifest.entries.map(({ name }) => name))
  expect(opened.names).toContain('tables/records.copy')
  expect(opened.names).toContain('master.key')
  expect(opened.manifest.files).toBe(2)
  for (const { name, sha256, ...more } of opened.manifest.entries) {
    expect(opened.hashes.get(name), name).toBe(sha256)
    // What docs and types name, and nothing beside it.
    const isTable = name.startsWith('tables/')
    expect(Object.keys(more), name).toEqual(isTable ? ['bytes', 'columns', 'rows'] : ['bytes'])
  }
  const carried = opened.names.join(' ')
  for (const table of ['sessions', 'challenges', 'used_nonces', 'push_subscriptions', 'server_keys']) {
    expect(carried).not.toContain(`tables/${table}.copy`)
  }

  const verified = await operatorCommand('backup-verify', [archive, '--identity', identity], {
    DATA_DIR: join(folder, 'no vault'),
  })
  const { fingerprint } =
    /fingerprint (?<fingerprint>[0-9a-f]{4}(?: [0-9a-f]{4}){4})/.exec(made.out.toString())?.groups ?? {}
  expect(fingerprint).toBe(await fingerprintOf(identityKey ?? ''))
  expect(verified.said).toContain(`signed by the vault with the fingerprint ${fingerprint}.`)
  expect(verified.out.toString()).toMatch(/The archive is good/)
  expect(
    Number(/Opened: (\d+) records and 1 files/.exec(verified.out.toString())?.[1]),
  ).toBeGreaterThanOrEqual(20)
  expect(verified.code).toBe(0)

  await vault.cardea.stop()
  const elsewhere = join(await temporaryFolder(), 'data')
  const environment = { ...vault.environment, DATA_DIR: elsewhere }
  const restored = await operatorCommand('restore', [archive, '--identity', identity], environment)
  expect(restored.out.toString()).toMatch(/Restored as it was at/)
  expect(restored.code).toBe(0)
  expect((await readdir(elsewhere)).toSorted()).toEqual(['files', 'master.key', 'postgres'])

  // While the server does not run. Equal by hashes, and nothing else.
  const second = join(folder, 'again.age')
  const again = await operatorCommand('backup', [second], { ...environment, BACKUP_RECIPIENTS: recipient })
  expect(again.code, again.said).toBe(0)
  expect((await openByHand(second, identity)).manifest.entries).toEqual(opened.manifest.entries)

  const whole = await operatorCommand('activity-verify', [], environment)
  expect(whole.said).toMatch(/The activity is whole: \d+ rows/)
  expect(whole.code).toBe(0)

  const cardea = await startCardea(environment)
  await expect(callRemote(cardea.url, routes.getMe, { accessToken: vault.accessToken })).rejects.toThrow(
    '401',
  )
  // Browsers know the server again.
  expect(await callRemote(cardea.url, routes.getPublicKey)).toMatchObject({ identityKey })
  const { accessToken } = await signInRemote(cardea.url, vault.inbox, 'writer@example.org')
  const { records } = await callRemote(cardea.url, routes.searchRecords, {
    accessToken,
    body: { fields: ['name'] },
  })
  expect(records.filter(({ name }) => name?.startsWith('Record '))).toHaveLength(21)
  for (const { _id: id, name } of records) {
    const { fields } = await callRemote(cardea.url, routes.getRecord, { accessToken, params: { id } })
    expect(fields[0]?.value).toBe(`secret of ${name}`)
  }
  const file = await fetch(`${cardea.url}/api/media/${vault.mediaID}`, {
    headers: { authorization: `Bearer ${accessToken}`, version: '0', 'credential-id': vault.recordID },
  })
  expect((await file.arrayBuffer()).byteLength).toBe(60_000)
  await cardea.stop()
})

test('a file that is there is replaced only by --force; what killed backups left is cleared; one made by hand counts', async () => {
  const { folder, recipient } = await anIdentity()
  const data = await preparedData()
  const inbox = await openInbox()
  onTestFinished(() => inbox.close())
  const settings = { DATA_DIR: data, SMTP_URL: inbox.url, BACKUP_RECIPIENTS: recipient }
  const archive = join(folder, 'vault.age')
  await writeFile(archive, 'an older one')
  const refused = await operatorCommand('backup', [archive], settings)
  expect(refused).toMatchObject({
    code: 1,
    said: expect.stringMatching(/^\S+ is there already.*--force\.\n$/),
  })
  expect(await readFile(archive, 'utf8')).toBe('an older one')

  // Of a process that is gone, of one that is at work, and of another file.
  const gone = spawnSync('true').pid
  const parts = [`vault.age.${gone}.part`, `vault.age.${process.pid}.part`, `other.age.${gone}.part`]
  for (const part of parts) await writeFile(join(folder, part), '')
  const cardea = await startCardea(settings)
  const forced = await operatorCommand('backup', [archive, '--force', '--without-master-key'], settings)
  expect(forced.code, forced.said).toBe(0)
  expect((await stat(archive)).size).toBeGreaterThan(1_000)
  expect((await readdir(folder)).toSorted()).toEqual(['identity', ...parts.slice(1), 'vault.age'].toSorted())
  const { backup } = (await (await fetch(`${cardea.url}/health`)).json()) as { backup: unknown }
  expect(backup).toMatchObject({ status: 'ok', lastGoodAt: expect.any(String) })

  // Told to end in the middle, it takes its own part with it.
  const second = join(folder, 'second.age')
  const child = startCommand('backup', [second, '--tested'], settings)
  await expect.poll(async () => (await readdir(folder)).some((name) => name.startsWith('second.'))).toBe(true)
  child.kill('SIGTERM')
  await once(child, 'close')
  expect((await readdir(folder)).filter((name) => name.startsWith('second.'))).toEqual([])
  await cardea.stop()
})

test('a place where anything is already is refused and untouched, and a wrong identity, a cut archive or a SIGKILL leaves an empty place empty', async () => {
  const { folder, file: identity, recipient } = await anIdentity()
  const vault = await aVault()
  const archive = join(folder, 'vault.age')
  const settings = { ...vault.environment, BACKUP_RECIPIENTS: recipient }
  expect((await operatorCommand('backup', [archive], settings)).code).toBe(0)
  await vault.cardea.stop()

  const before = (await readdir(vault.data, { recursive: true })).length
  const refused = await operatorCommand('restore', [archive, '--identity', identity], vault.environment)
  expect(refused.code).toBe(1)
  expect(refused.said).toMatch(/is not empty .* left as it is/)
  expect((await readdir(vault.data, { recursive: true })).length).toBe(before)

  const other = await anIdentity()
  const bytes = await readFile(archive)
  const cut = join(folder, 'cut')
  await writeFile(cut, bytes.subarray(0, bytes.length - 1))
  const foreign = ['--from', '0000 1111 2222 3333 4444']
  const orders = [
    [archive, '--identity', other.file],
    [archive, '--identity', identity, ...foreign],
    [cut, '--identity', identity],
  ]
  const empty = await temporaryFolder()
  const [wrong, named, damaged] = await Promise.all(
    orders.map((order, number) =>
      operatorCommand('restore', order, { DATA_DIR: join(empty, String(number)) }),
    ),
  )
  expect([wrong?.code, named?.code, damaged?.code]).toEqual([1, 1, 1])
  expect(wrong?.said).toMatch(/made for other recipients/)
  expect(named?.said).toMatch(
    /^The archive is of another vault than --from names: its fingerprint is [0-9a-f ]{24}\./,
  )
  expect(damaged?.said).toMatch(/^The archive is damaged and was not used: .*\n$/)
  expect(await readdir(empty)).toEqual([])

  // Killed once its database is being made: what is left beside the place is taken for what it is.
  const place = join(await temporaryFolder(), 'data')
  const onto = { DATA_DIR: place }
  const child = startCommand('restore', [archive, '--identity', identity], onto)
  await expect.poll(() => existsSync(`${place}.cardea-restoring/postgres`)).toBe(true)
  child.kill('SIGKILL')
  await once(child, 'close')
  expect(existsSync(place)).toBe(false)
  const final = await operatorCommand('restore', [archive, '--identity', identity], onto)
  expect(final.code, final.said).toBe(0)
  expect(await readdir(join(place, '..'))).toEqual(['data'])
})

test('npm that is not silent is kept from writing its lines in front of an archive', async () => {
  const byNpm = { npm_config_user_agent: 'npm/11.0.0 node/v26.0.0', npm_lifecycle_event: 'backup' }
  const refused = await operatorCommand('backup', ['-'], byNpm)
  expect(refused.code).toBe(1)
  expect(refused.out.toString()).toBe('')
  expect(refused.said).toContain('npm run --silent backup -- -')
  const silent = await operatorCommand('backup', ['-'], { ...byNpm, npm_config_loglevel: 'silent' })
  expect(silent.said).toContain('BACKUP_RECIPIENTS is not set')
})

test('onto DATABASE_URL too: an archive without its master key asks for it, and a database in use is refused', async () => {
  const { folder, file: identity, recipient } = await anIdentity()
  const target = await emptyDatabase()
  onTestFinished(() => dropDatabase(target))
  const DATABASE_URL = `postgres:///${target.database}?host=${encodeURIComponent(String(target.host))}&user=${target.user}&password=${String(target.password)}`
  const vault = await aVault()
  const archive = join(folder, 'vault.age')
  const settings = { ...vault.environment, BACKUP_RECIPIENTS: recipient }
  expect((await operatorCommand('backup', [archive, '--without-master-key'], settings)).code).toBe(0)
  const verify = (settings: Record<string, string>) =>
    operatorCommand('backup-verify', [archive, '--identity', identity], settings)
  const opened = await verify({ DATA_DIR: vault.data })
  expect(opened.out.toString()).toMatch(/Opened: \d+ records and 1 files/)
  expect(opened.said).toContain(', which is the one here')
  // Where one was killed before, and another is at work.
  const TMPDIR = await temporaryFolder()
  const [abandoned, inUse] = [join(TMPDIR, 'cardea-scratch-old'), join(TMPDIR, 'cardea-scratch-used')]
  for (const scratch of [abandoned, inUse]) await mkdir(scratch)
  await writeFile(join(abandoned, 'owner.lock'), '1\nlong ago\n')
  await takeOwnerLock(inUse)
  for (const scratch of [abandoned, inUse]) await utimes(scratch, 0, 0)
  const closed = await verify({ MASTER_KEY: 'ab'.repeat(32), TMPDIR })
  expect(await readdir(TMPDIR)).toEqual(['cardea-scratch-used'])
  expect(closed.out.toString()).toMatch(/The archive is good[^]*Nothing was opened/)
  expect([opened.code, closed.code]).toEqual([0, 0])
  await vault.cardea.stop()
  const onto = { DATABASE_URL, DATA_DIR: join(await temporaryFolder(), 'data') }
  const order = [archive, '--identity', identity]

  const without = await operatorCommand('restore', order, onto)
  expect(without.code).toBe(1)
  expect(without.said).toMatch(/holds no master key.*--master-key/)
  const client = new Client(target)
  await client.connect()
  expect(
    (await client.query("select from pg_class where relnamespace = 'public'::regnamespace")).rowCount,
  ).toBe(0)
  await client.end()

  const otherKey = join(folder, 'other.key')
  await writeFile(otherKey, 'ab'.repeat(32))
  const wrong = await operatorCommand('restore', [...order, '--master-key', otherKey], onto)
  expect(wrong.said).toMatch(/does not fit the data/)

  const right = await operatorCommand(
    'restore',
    [...order, '--master-key', join(vault.data, 'master.key')],
    onto,
  )
  expect(right.code, right.said).toBe(0)
  expect((await readdir(onto.DATA_DIR)).toSorted()).toEqual(['files', 'master.key'])

  const twice = await operatorCommand('restore', [...order, '--master-key', join(vault.data, 'master.key')], {
    ...onto,
    DATA_DIR: join(await temporaryFolder(), 'data'),
  })
  expect(twice.code).toBe(1)
  expect(twice.said).toMatch(/The database is not empty/)
})
