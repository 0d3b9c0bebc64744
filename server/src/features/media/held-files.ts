/**
 * While a backup runs, no file is removed: the backup's snapshot of the database may name it. Backups share a lock; the
 * job that removes files takes it exclusively or waits for its next run.
 */
import { sql } from 'kysely'
import type { ClientBase } from 'pg'
import type { Database } from '../../context.ts'

/** The key of an advisory lock; any number that we use for nothing else. */
const removalLock = 4_702_113

/** Holds all files while this connection lasts; waits for a removal under way. */
export const holdFiles = (client: ClientBase): Promise<unknown> =>
  client.query('select pg_advisory_lock_shared($1)', [removalLock])

/** Whether files may be removed in this transaction. If so, no backup begins before it ends. */
export async function mayRemoveFiles(transaction: Database): Promise<boolean> {
  const { rows } = await sql<{
    may: boolean
  }>`select pg_try_advisory_xact_lock(${removalLock}) as may`.execute(transaction)
  return rows[0]?.may ?? false
}
