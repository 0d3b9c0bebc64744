import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { routes } from '@cardea/contract'
import { sql } from 'kysely'
import { Client } from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { makeId } from '../../database/id.ts'
import { sealRecord } from '../../features/sealed-records/sealed-record.ts'
import { parseMasterKey } from '../../keyring/master-key.ts'
import { readKeyring, unwrapKeys } from '../../keyring/open-keyring.ts'
import { openVault } from '../../vault/open-vault.ts'
import { startCardea, startRefused } from '../../testing/cardea-process.ts'
import { cloneDatabase, dropDatabase, testMasterKey } from '../../testing/clone-database.ts'
import { databaseUrl } from '../../testing/database-url.ts'
import { openInbox } from '../../testing/inbox.ts'
import { operatorCommand } from '../../testing/operator-command.ts'
import { callRemote, signInRemote } from '../../testing/remote-client.ts'
import { isLong } from '../../testing/repetitions.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { countSealed, sealAnew } from './seal-anew.ts'

/** More than two pages of what is sealed anew at once. */
const seeded = 1_100
const patienceMs = 120_000
/** Between two calls of a person who writes: each value they write is read again at the end. */
const breathMs = isLong ? 20 : 150

test('keys rotated while people write, the process that seals anew killed in the middle: another finishes, nothing is lost; and then another master key, with which the old one opens nothing', async () => {
  const { server, owner } = await cloneDatabase()
  const inbox = await openInbox()
  onTestFinished(() => inbox.close())
  const environment = {
    DATABASE_URL: databaseUrl(server),
    DATABASE_OWNER_URL: databaseUrl(owner),
    DATA_DIR: await temporaryFolder(),
    SMTP_URL: inbox.url,
    RATE_LIMIT: 'off',
  }
  const withOld = { ...environment, MASTER_KEY: testMasterKey.value ?? '' }
  const first = await startCardea(withOld)
  const { accessToken, user } = await signInRemote(first.url, inbox, 'writer@example.org')
  const vault = await openVault(server, testMasterKey, owner)
  const holder = new Client(server)
  await holder.connect()
  onTestFinished(async () => {
    await holder.end()
    await vault.close()
    await dropDatabase(owner)
  })
  const values = new Map(
    Array.from({ length: seeded }, (_, number): [string, string] => [makeId(), `value ${number}`]),
  )
  const now = new Date()
  await vault.database
    .insertInto('records')
    .values(
      [...values].map(([id, value]) => ({
        id,
        owner_id: user._id,
        owner_since: now,
        updated_at: now,
        are_secrets_noted: true,
        ...sealRecord(vault.keyring, id, 1, {
          name: value,
          template: null,
          fields: [{ key: 'secret', label: 'Secret', type: 'secret', isSecret: true, value }],
        }),
      })),
    )
    .execute()

  /** Writes for as long as `signal` lets it; each call of it is answered. */
  const writeAt = async (url: string, prefix: string, signal: AbortSignal): Promise<void> => {
    for (let count = 0; !signal.aborted; count += 1) {
      const value = `${prefix} ${count}`
      const fields = [{ label: 'Secret', type: 'secret' as const, value }]
      const body = { name: value, fields }
      const made = await callRemote(url, routes.createRecord, { accessToken, body })
      values.set(made._id, value)
      await callRemote(url, routes.getRecord, { accessToken, params: { id: made._id } })
      await delay(breathMs)
    }
  }
  const untilKill = new AbortController()
  const atFirst = writeAt(first.url, 'first', untilKill.signal)
  atFirst.catch(() => {})

  // Where the last of what was there is held, sealing anew waits in the middle.
  const last = [...values.keys()].toSorted().at(-1)
  const before = await activeKey()
  await holder.query('begin')
  await holder.query('select from records where id = $1 for update', [last])
  const rotated = await operatorCommand('keys', ['rotate'], withOld)
  expect(rotated.said).toContain('The new keys seal.')
  expect(rotated.code).toBe(0)
  await vi.waitFor(async () => {
    // Outside of the holder's transaction, in which it would not change.
    const { rows } =
      await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%for update%'`.execute(
        vault.database,
      )
    expect(rows).toHaveLength(1)
  }, patienceMs)
  const second = await startCardea(withOld)
  const untilEnd = new AbortController()
  const atSecond = writeAt(second.url, 'second', untilEnd.signal)
  atSecond.catch(() => {})
  const underOld = async (): Promise<number> =>
    (await countSealed(vault.database))
      .filter(({ keyID, table }) => keyID === before && table === 'records')
      .reduce((sum, { rows }) => sum + rows, 0)
  const atKill = await underOld()
  expect(atKill).toBeGreaterThan(0)
  // What was written until the new key was known counts as well, and there may be any number of it.
  expect(atKill).toBeLessThan(values.size)
  await first.kill()
  // The call that was under way is lost to its caller; every one before it was answered.
  untilKill.abort()
  await atFirst.catch(() => {})
  await holder.query('rollback')
  await expect.poll(() => underOld()).toBe(0)
  untilEnd.abort()
  await atSecond

  // Ten minutes later the old key is gone.
  await vault.refreshKeyring()
  const context = {
    database: vault.database,
    keyring: vault.keyring,
    log: { warn: () => {} } as unknown as Parameters<typeof sealAnew>[0]['log'],
  }
  // A walk does nothing while the server walks itself, which it does every 15 s.
  const noted = new Client(owner)
  await noted.connect()
  await vi.waitFor(async () => {
    await sealAnew(context)
    await noted.query("update keyring set unused_since = unused_since - interval '11 minutes'")
    const left = vault.database.selectFrom('keyring').select('id').where('purpose', '=', 'data')
    expect(await left.execute()).toHaveLength(1)
  }, patienceMs)
  await noted.end()
  expect((await countSealed(vault.database)).every(({ keyID }) => keyID !== before)).toBe(true)

  const folder = await temporaryFolder()
  const same = join(folder, 'same.key')
  await writeFile(same, testMasterKey.value ?? '')
  const unchanged = await operatorCommand('keys', ['change-master', '--to', same], withOld)
  expect([unchanged.code, unchanged.said]).toEqual([1, expect.stringContaining('in use already')])
  const to = join(folder, 'new-master.key')
  const changed = await operatorCommand('keys', ['change-master', '--to', to], withOld)
  expect(changed.code, changed.said).toBe(0)
  // MASTER_KEY is asked before a file is.
  expect(changed.said).toContain('set MASTER_KEY to what it holds')
  // What runs goes on.
  const [[id, value] = ['', '']] = values
  const shown = await callRemote(second.url, routes.getRecord, { accessToken, params: { id } })
  expect(shown.fields[0]?.value).toBe(value)
  expect(await second.stop()).toBe(0)

  const refused = await startRefused(withOld)
  expect(refused.code).toBe(1)
  expect(refused.output).toContain('The master key does not fit the data')
  const stored = await readKeyring(vault.database)
  const old = parseMasterKey(testMasterKey.value ?? '', 'the test').wrappingKey
  for (const row of stored) expect(() => unwrapKeys([row], old)).toThrow('does not fit')
  expect(unwrapKeys(stored, parseMasterKey(await readFile(to, 'utf8'), to).wrappingKey)).toHaveLength(
    stored.length,
  )

  const anew = await startCardea({ ...environment, MASTER_KEY_FILE: to })
  const left = values.entries()
  // An iterator that several readers share: each takes the next.
  const read = async (): Promise<void> => {
    for (const [id, value] of left) {
      const record = await callRemote(anew.url, routes.getRecord, { accessToken, params: { id } })
      expect(record.fields[0]?.value).toBe(value)
    }
  }
  await Promise.all(Array.from({ length: 8 }, read))

  async function activeKey(): Promise<number> {
    const active = vault.database.selectFrom('keyring').select('id').where('state', '=', 'active')
    return (await active.where('purpose', '=', 'data').executeTakeFirstOrThrow()).id
  }
})
