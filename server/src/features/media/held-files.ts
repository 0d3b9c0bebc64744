/**
 * While a backup runs, no file is removed: it may be one that the backup's snapshot of the database names. Backups hold a lock
 * together, and the job that removes files takes it alone or leaves it for later.
 */
import { sql } from 'kysely'
import type { ClientBase } from 'pg'
import type { Database } from '../../context.ts'

/** Any number of our own. */
const removalLock = 4_702_113

/** Holds all files, for as long as this connection lasts; waits for a removal that is under way. */
export const holdFiles = (client: ClientBase): Promise<unknown> =>
  client.query('select pg_advisory_lock_shared($1)', [removalLock])

/** Whether files may be removed in this transaction; then no backup begins before it has ended. */
export async function mayRemoveFiles(transaction: Database): Promise<boolean> {
  const { rows } = await sql<{
    may: boolean
  }>`select pg_try_advisory_xact_lock(${removalLock}) as may`.execute(transaction)
  return rows[0]?.may ?? false
}
