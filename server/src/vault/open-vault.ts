import type { KeyObject } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import { advisoryLocks } from '../database/advisory-locks.ts'
import { connect, type ConnectionSettings, type DatabaseHandle } from '../database/connect.ts'
import { migrate } from '../database/migrate.ts'
import { refuseTransactionPooling } from '../database/refuse-transaction-pooling.ts'
import {
  couldChangeActivity,
  grantServerRights,
  roleOf,
  setActivityRetention,
} from '../database/server-rights.ts'
import type { Tables } from '../database/tables.ts'
import type { Keyring, LiveKeyring } from '../keyring/keyring.ts'
import { readMasterKey, type MasterKeySource } from '../keyring/master-key.ts'
import { lostKeys, makeKeyring, readKeyring, refreshKeyring, unwrapKeyring } from '../keyring/open-keyring.ts'
import { installQueues } from '../integrations/outbox.ts'

export interface Vault extends DatabaseHandle {
  /** For connections to the database outside of its pool. */
  connection: ConnectionSettings
  keyring: Keyring
  /**
   * Loads the stored keys.
   * @returns false if this process cannot open them because the master key was changed since its start: it keeps its
   * keys
   */
  refreshKeyring(): Promise<boolean>
  /** Stores how many values this process has sealed under each key since the last call. */
  noteSeals(): Promise<void>
  /** The key derived from this process's master key, which wraps keys. */
  wrappingKey: KeyObject
  /** Whether the master key file was made by this start. */
  isMasterKeyNew: boolean
  /** Whether the server's role is unable to change the activity; false if it owns the tables. */
  isActivityProtected: boolean
}

interface OpenOptions {
  now?: () => Date
  /** How many days the activity is kept, 0 for ever; if left out, the stored value stays. */
  activityDays?: number
}

/**
 * Opens database and keyring in a safe order: the master key is checked before anything is written. Tables, queues and
 * rights are brought up to date as their owner.
 * @param settings the running server's connection, which the vault uses
 * @param owner the connection as the role that owns the tables; without it the server's role does both
 * @throws StartError
 */
export async function openVault(
  settings: ConnectionSettings,
  master: MasterKeySource,
  owner: ConnectionSettings = settings,
  { now, activityDays }: OpenOptions = {},
): Promise<Vault> {
  for (const place of new Set([settings, owner])) await refuseTransactionPooling(place)
  const handle = connect(settings, now)
  const migrating = owner === settings ? handle : connect(owner)
  try {
    const opened = await prepare(migrating.database, owner, master, () => roleOf(handle.database))
    if (activityDays !== undefined) await setActivityRetention(migrating.database, activityDays)
    return await vaultOf(handle, settings, opened)
  } catch (error) {
    await handle.close()
    throw error
  } finally {
    if (migrating !== handle) await migrating.close()
  }
}

/**
 * Opens a database whose tables, queues and rights were already brought up to date by a start of this version: checks
 * only the master key.
 * @param pool how many connections it has at most, and how long a query waits for one, ms
 * @throws StartError
 */
export async function openPreparedVault(
  settings: ConnectionSettings,
  master: MasterKeySource,
  now: () => Date,
  pool: { size: number; patienceMs: number },
): Promise<Vault> {
  const handle = connect(settings, now, pool.size, pool.patienceMs)
  try {
    const { wrappingKey, isNew } = await readMasterKey(master, false)
    const keyring = unwrapKeyring(await readKeyring(handle.database), wrappingKey)
    return await vaultOf(handle, settings, { keyring, wrappingKey, isMasterKeyNew: isNew })
  } catch (error) {
    await handle.close()
    throw error
  }
}

type Opened = Pick<Vault, 'wrappingKey' | 'isMasterKeyNew'> & { keyring: LiveKeyring }

async function vaultOf(
  handle: DatabaseHandle,
  connection: ConnectionSettings,
  { keyring, wrappingKey, isMasterKeyNew }: Opened,
): Promise<Vault> {
  const isActivityProtected = !(await couldChangeActivity(handle.database))
  const noteSeals = async (): Promise<void> => {
    for (const [id, count] of keyring.takeSealCounts()) {
      const seals = sql<string>`seals + ${count}`
      await handle.database.updateTable('keyring').set({ seals }).where('id', '=', id).execute()
    }
  }
  return {
    ...handle,
    keyring,
    refreshKeyring: () => refreshKeyring(handle.database, keyring, wrappingKey),
    noteSeals,
    wrappingKey,
    isMasterKeyNew,
    connection,
    isActivityProtected,
  }
}

/** Whether anybody has an account, in a database that may have no tables yet. */
async function hasPeople(database: Kysely<Tables>): Promise<boolean> {
  const { rows } = await sql<{
    name: string | null
  }>`select to_regclass('public.users')::text as name`.execute(database)
  if (rows[0]?.name == null) return false
  return (await database.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined
}

async function prepare(
  database: Kysely<Tables>,
  owner: ConnectionSettings,
  master: MasterKeySource,
  serverRole: () => Promise<string>,
): Promise<Opened> {
  return database.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(${advisoryLocks.start})`.execute(connection)
    try {
      const stored = await readKeyring(database)
      // New keys over sealed data would open none of it.
      if (stored.length === 0 && (await hasPeople(database))) {
        throw lostKeys('Every key in the database is lost')
      }
      const { wrappingKey, isNew } = await readMasterKey(master, stored.length === 0)
      if (stored.length > 0) unwrapKeyring(stored, wrappingKey)
      await migrate(database)
      await installQueues(owner)
      const role = await serverRole()
      if (role !== (await roleOf(database))) await grantServerRights(database, role)
      if (stored.length === 0) await makeKeyring(database, wrappingKey, new Date())
      const keyring = unwrapKeyring(await readKeyring(database), wrappingKey)
      return { keyring, wrappingKey, isMasterKeyNew: isNew }
    } finally {
      await sql`select pg_advisory_unlock(${advisoryLocks.start})`.execute(connection)
    }
  })
}
