import { sql } from 'kysely'
import { connect, type ConnectionSettings, type DatabaseHandle } from './database/connect.ts'
import { migrate } from './database/migrate.ts'
import type { Keyring } from './keyring/keyring.ts'
import { readMasterKey, type MasterKeySource } from './keyring/master-key.ts'
import { makeKeyring, readKeyring, unwrapKeyring } from './keyring/open-keyring.ts'

/** Any number of our own; two processes that start at once take turns under it. */
const startLock = 4_702_111

export interface Vault extends DatabaseHandle {
  keyring: Keyring
  /** Whether the master key file was made by this start. */
  isMasterKeyNew: boolean
}

/**
 * Opens database and keyring, in an order that cannot harm: the master key is held against what is stored before
 * anything is written. @throws StartError
 */
export async function openVault(settings: ConnectionSettings, master: MasterKeySource): Promise<Vault> {
  const handle = connect(settings)
  const { database } = handle
  try {
    return await database.connection().execute(async (connection) => {
      await sql`select pg_advisory_lock(${startLock})`.execute(connection)
      try {
        const stored = await readKeyring(database)
        const { wrappingKey, isNew } = await readMasterKey(master, stored.length === 0)
        if (stored.length > 0) unwrapKeyring(stored, wrappingKey)
        await migrate(database)
        if (stored.length === 0) await makeKeyring(database, wrappingKey, new Date())
        const keyring = unwrapKeyring(await readKeyring(database), wrappingKey)
        return { ...handle, keyring, isMasterKeyNew: isNew }
      } finally {
        await sql`select pg_advisory_unlock(${startLock})`.execute(connection)
      }
    })
  } catch (error) {
    await handle.close()
    throw error
  }
}
