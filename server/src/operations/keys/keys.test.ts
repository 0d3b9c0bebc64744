import { createSecretKey, randomBytes } from 'node:crypto'
import { authRoutes, recordRoutes } from '@cardea/contract'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { readMasterKey } from '../../keyring/master-key.ts'
import { sealedColumns } from '../../keyring/sealed-columns.ts'
import { testMasterKey } from '../../testing/clone-database.ts'
import { otherByteColumns } from '../../testing/other-byte-columns.ts'
import { testApp } from '../../testing/test-app.ts'
import { uploadFile } from '../../testing/upload-file.ts'
import { refuseAnnounced } from './follow-keyring.ts'
import { mostSeals, replaceWorn } from './replace-worn.ts'
import { changeMaster, rotateKeys } from './rotate-keys.ts'
import { countSealed, sealAnew } from './seal-anew.ts'

const app = await testApp()
const { wrappingKey } = await readMasterKey(testMasterKey, false)
const context = { database: app.database, keyring: app.keyring, log: app.parts.log }
const keysOf = (purpose: 'data' | 'code') =>
  app.database
    .selectFrom('keyring')
    .select(['id', 'state'])
    .where('purpose', '=', purpose)
    .orderBy('id')
    .execute()
const activeKey = async (): Promise<number> =>
  (await keysOf('data')).find(({ state }) => state === 'active')?.id ?? 0

/** Keys go by the database's clock: what it has noted is moved back. */
const minutesPass = (minutes: number) =>
  app.database
    .updateTable('keyring')
    .set({
      unused_since: sql`unused_since - ${minutes} * interval '1 minute'`,
      retired_at: sql`retired_at - ${minutes} * interval '1 minute'`,
    })
    .execute()

/** No other process has to learn of a key. */
const atOnce = async (): Promise<void> => {}

async function rotate(): Promise<void> {
  await rotateKeys(app.database, wrappingKey, { now: app.clock.now, wait: atOnce })
  expect(await app.parts.vault.refreshKeyring()).toBe(true)
}

test('each column of bytes is known: sealed under the keyring and listed with its place, or named as another', async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name || '.' || column_name as name from information_schema.columns join information_schema.tables
      using (table_schema, table_name)
    where table_schema = current_schema() and table_type = 'BASE TABLE' and udt_name in ('bytea', '_bytea') order by 1`.execute(
    app.database,
  )
  const known = [...otherByteColumns, ...sealedColumns.map(({ table, column }) => `${table}.${column}`)]
  expect(rows.map(({ name }) => name)).toEqual(known.toSorted())
})

test('after a rotation everything opens, is sealed under the new key alone, and the old one is destroyed when nothing has needed it for ten minutes', async () => {
  const owner = await app.aPerson()
  const guest = await app.aPerson()
  const group = await app.aGroup({ owner, members: [[guest, 'VIEWER']], invited: ['soon@example.org'] })
  const record = await app.aRecord({
    owner,
    groups: [group],
    fields: [{ label: 'Pin', value: '1234', type: 'secret' }],
    aliases: [[owner, 'An alias']],
    invited: ['later@example.org'],
  })
  await uploadFile(app.as(owner))
  const before = await activeKey()
  await rotate()
  const active = await activeKey()
  expect(active).not.toBe(before)
  // A second process that has not sealed anything yet reads both.
  const other = await app.beside()
  expect((await other.as(owner).call(recordRoutes.getRecord, { params: { id: record.id } })).status).toBe(200)

  expect(await sealAnew(context)).toBeGreaterThan(8)
  expect(new Set((await countSealed(app.database)).map(({ keyID }) => keyID))).toEqual(new Set([active]))
  const shown = await app.as(owner).call(recordRoutes.getRecord, { params: { id: record.id } })
  expect(shown.json).toMatchObject({ fields: [{ value: '1234' }] })
  expect(await sealAnew(context)).toBe(0)
  expect(await keysOf('data')).toHaveLength(2)
  await minutesPass(11)
  expect(await sealAnew(context)).toBe(0)
  expect(await keysOf('data')).toEqual([{ id: active, state: 'active' }])
  expect(await app.parts.vault.refreshKeyring()).toBe(true)
  expect((await app.as(owner).call(recordRoutes.getRecord, { params: { id: record.id } })).status).toBe(200)
})

test('a value that was written back under the old key keeps that key until it is sealed anew', async () => {
  const { id } = await app.aRecord()
  const [row] = await app.database.selectFrom('records').select('data_key').where('id', '=', id).execute()
  await rotate()
  await sealAnew(context)
  await app.database
    .updateTable('records')
    .set({ data_key: row?.data_key ?? Buffer.of() })
    .where('id', '=', id)
    .execute()
  await minutesPass(20)
  expect(await sealAnew(context)).toBe(1)
  expect(await keysOf('data')).toHaveLength(2)
  await minutesPass(11)
  await sealAnew(context)
  await minutesPass(11)
  await sealAnew(context)
  expect(await keysOf('data')).toHaveLength(1)
})

test('a process whose clock is a year ahead destroys no key that was in use a moment ago, and no key of codes', async () => {
  await app.aRecord()
  await rotate()
  await sealAnew(context)
  app.clock.advance(365 * 24 * 60 * 60_000)
  const ahead = { ...context, now: app.clock.now }
  for (let walk = 0; walk < 3; walk += 1) await sealAnew(ahead)
  app.clock.reset()
  expect(await keysOf('data')).toHaveLength(2)
  expect(await keysOf('code')).not.toHaveLength(1)
  await minutesPass(61)
  await sealAnew(context)
})

test('the seals of each key are counted, and a key that reached its limit is replaced', async () => {
  const { vault } = app.parts
  const worn = await activeKey()
  const sealed = async (): Promise<number> => {
    const key = app.database.selectFrom('keyring').select('seals').where('id', '=', worn)
    return Number((await key.executeTakeFirstOrThrow()).seals)
  }
  await vault.noteSeals()
  const before = await sealed()
  for (const text of ['one', 'two', 'three']) {
    app.keyring.seal({ table: 'test', id: text, part: 'text', version: 1 }, text)
  }
  expect(await replaceWorn(vault, app.clock.now, atOnce)).toBe(false)
  expect(await sealed()).toBe(before + 3)
  await app.database
    .updateTable('keyring')
    .set({ seals: String(mostSeals) })
    .where('id', '=', worn)
    .execute()
  expect(await replaceWorn(vault, app.clock.now, atOnce)).toBe(true)
  expect(await activeKey()).not.toBe(worn)
  expect(await replaceWorn(vault, app.clock.now, atOnce)).toBe(false)
  expect(await vault.refreshKeyring()).toBe(true)
})

test('processes that seal anew at once do it once, and one that stops in the middle leaves the rest to the next', async () => {
  const owner = await app.aPerson()
  for (let number = 0; number < 5; number += 1) await app.aRecord({ owner })
  await rotate()
  const stopping = new AbortController()
  stopping.abort()
  expect(await sealAnew(context, stopping.signal)).toBe(0)
  await Promise.all([sealAnew(context), sealAnew(context), sealAnew(context)])
  await sealAnew(context)
  expect(new Set((await countSealed(app.database)).map(({ keyID }) => keyID))).toEqual(
    new Set([await activeKey()]),
  )
})

test('a code that was mailed before a rotation still opens, and its key goes an hour later', async () => {
  const email = 'during@example.org'
  const { challengeID } = (await app.as().call(authRoutes.sendCode, { body: { email } })).body
  const otp = await app.inbox.codeFor(email)
  await rotate()
  expect((await app.as().call(authRoutes.enter, { body: { email, otp, challengeID } })).status).toBe(200)
  expect(await keysOf('code')).not.toHaveLength(1)
  await minutesPass(61)
  await sealAnew(context)
  expect(await keysOf('code')).toHaveLength(1)
})

test('with another master key the keyring is the same, the old one opens nothing, and a process that has the old one lets no key be rotated', async () => {
  const { id, owner } = await app.aRecord()
  const newMaster = createSecretKey(randomBytes(32))
  await changeMaster(app.database, wrappingKey, newMaster)
  await expect(changeMaster(app.database, wrappingKey, newMaster)).rejects.toThrow('does not fit')
  expect(await app.parts.vault.refreshKeyring()).toBe(false)
  expect((await app.as(owner).call(recordRoutes.getRecord, { params: { id } })).status).toBe(200)
  const wait = async (): Promise<void> => {
    const announced = app.database.selectFrom('keyring').select('id').where('state', '=', 'announced')
    expect(await announced.execute()).toHaveLength(2)
    await refuseAnnounced(app.parts.vault)
  }
  await expect(rotateKeys(app.database, newMaster, { now: app.clock.now, wait })).rejects.toThrow(
    /Restart it/,
  )
  expect((await keysOf('data')).every(({ state }) => state !== 'announced')).toBe(true)
  await changeMaster(app.database, newMaster, wrappingKey)
  expect(await app.parts.vault.refreshKeyring()).toBe(true)
})
