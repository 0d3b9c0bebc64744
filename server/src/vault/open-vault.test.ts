import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { connect, type ConnectionSettings } from '../database/connect.ts'
import type { MasterKeySource } from '../keyring/master-key.ts'
import { openVault, type Vault } from './open-vault.ts'
import { dropDatabase, emptyDatabase } from '../testing/clone-database.ts'

let settings: ConnectionSettings
let folder: string

beforeEach(async () => {
  settings = await emptyDatabase()
  folder = await mkdtemp(join(tmpdir(), 'cardea-test-vault-'))
})
afterEach(async () => {
  await dropDatabase(settings)
  await rm(folder, { recursive: true })
})

const aKey = (): MasterKeySource => ({ value: randomBytes(32).toString('hex'), file: '/nonexistent' })
const inFile = (): MasterKeySource => ({ value: undefined, file: join(folder, 'master.key') })

/** Every row of every table, jobs and migrations included. */
async function everything(): Promise<string> {
  const handle = connect(settings)
  try {
    const { rows } = await sql<{ xml: string }>`select database_to_xml(true, true, '')::text as xml`.execute(
      handle.database,
    )
    return rows[0]?.xml ?? ''
  } finally {
    await handle.close()
  }
}

async function openAndClose(master: MasterKeySource): Promise<boolean> {
  const vault = await openVault(settings, master)
  await vault.close()
  return vault.isMasterKeyNew
}

test('an empty database gets one active key for each purpose, wrapped', async () => {
  const vault = await openVault(settings, inFile())
  const keys = await vault.database.selectFrom('keyring').selectAll().execute()
  await vault.close()
  expect(vault.isMasterKeyNew).toBe(true)
  expect(keys.map(({ purpose, state }) => `${purpose} ${state}`)).toEqual([
    'data active',
    'index active',
    'code active',
    'pepper active',
  ])
  expect(await openAndClose(inFile())).toBe(false)
})

test('values sealed by one start open in the next', async () => {
  const master = aKey()
  const place = { table: 'users', id: 'one', part: 'about', version: 1 }
  const first = await openVault(settings, master)
  const sealed = first.keyring.seal(place, 'kept')
  const index = first.keyring.index('email', 'a@example.org')
  await first.close()
  const second = await openVault(settings, master)
  expect(second.keyring.open(place, sealed)).toBe('kept')
  expect(second.keyring.index('email', 'a@example.org')).toEqual(index)
  await second.close()
})

test('a master key that does not fit is refused, and nothing is written', async () => {
  await openAndClose(aKey())
  const before = await everything()
  await expect(openVault(settings, aKey())).rejects.toThrow(/does not fit the data.*nothing was changed/)
  expect(await everything()).toBe(before)
})

test('a missing master key is refused where there is data, and none is made', async () => {
  await openAndClose(inFile())
  await rm(join(folder, 'master.key'))
  const before = await everything()
  await expect(openVault(settings, inFile())).rejects.toThrow(/master key is missing/)
  expect(await everything()).toBe(before)
  await expect(readFile(join(folder, 'master.key'))).rejects.toThrow('ENOENT')
})

test('a key that does not fit is refused before an older database is brought up to date', async () => {
  await openAndClose(aKey())
  const handle = connect(settings)
  await sql`delete from kysely_migration where name > '0002'`.execute(handle.database)
  await sql`drop function record_roles, group_members`.execute(handle.database)
  await handle.close()
  const before = await everything()
  await expect(openVault(settings, aKey())).rejects.toThrow('does not fit')
  expect(await everything()).toBe(before)
})

test('eight that open an empty database at once get one keyring', async () => {
  const opened = await Promise.allSettled(Array.from({ length: 8 }, () => openVault(settings, inFile())))
  const vaults = opened.map((one): Vault => {
    if (one.status === 'rejected') throw one.reason
    return one.value
  })
  const indexes = new Set(vaults.map(({ keyring }) => keyring.index('email', 'x').toString('hex')))
  await Promise.all(vaults.map((vault) => vault.close()))
  expect(indexes.size).toBe(1)
  expect(vaults.filter(({ isMasterKeyNew }) => isMasterKeyNew)).toHaveLength(1)
})

test('keys of the keyring cannot change places: each opens for its own purpose alone', async () => {
  const master = aKey()
  await openAndClose(master)
  const handle = connect(settings)
  await sql`update keyring set wrapped_key = (select wrapped_key from keyring where purpose = 'code') where purpose = 'index'`.execute(
    handle.database,
  )
  await handle.close()
  await expect(openVault(settings, master)).rejects.toThrow('is damaged')
})

test('a key that the database has lost or damaged is told as one to restore from a backup, not as a wrong master key; nothing is made in its place', async () => {
  const master = inFile()
  const vault = await openVault(settings, master)
  await vault.database
    .insertInto('users')
    .values({ id: crypto.randomUUID(), about: randomBytes(40), email_index: randomBytes(32) })
    .execute()
  await vault.close()
  const change = async (text: string): Promise<void> => {
    const handle = connect(settings)
    await sql.raw(text).execute(handle.database)
    await handle.close()
  }
  await change('create table kept as table keyring')
  const putBack = 'insert into keyring overriding system value select * from kept'
  const refusals: [string, RegExp][] = [
    [
      "delete from keyring where purpose = 'data'",
      /^The data key in the database is lost, .*Restore from a backup/,
    ],
    [
      "update keyring set wrapped_key = set_byte(wrapped_key, 40, get_byte(wrapped_key, 40) # 1) where purpose = 'data'",
      /^Key \d+ \(data\) in the database is damaged, .*Restore from a backup/,
    ],
    [
      'delete from keyring',
      /^Every key in the database is lost, .*Restore from a backup.*nothing was changed/,
    ],
  ]
  for (const [damage, sentence] of refusals) {
    await change(damage)
    const before = await everything()
    await expect(openVault(settings, master)).rejects.toThrow(sentence)
    expect(await everything()).toBe(before)
    await change('delete from keyring')
    await change(putBack)
  }
  await change('drop table kept')
  expect(await openAndClose(master)).toBe(false)
})
