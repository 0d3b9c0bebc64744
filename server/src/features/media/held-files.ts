/**
 * While a backup runs, no file is removed: the backup's snapshot of the database may name it. Backups share a lock; the
 * job that removes files takes it exclusively or waits for its next run.
 */
import type { ClientBase } from 'pg'
import { advisoryLocks, tryAdvisoryLock } from '../../database/advisory-locks.ts'
import type { Database } from '../../http/context.ts'

/** Holds all files while this connection lasts; waits for a removal under way. */
export const holdFiles = (client: ClientBase): Promise<unknown> =>
  client.query('select pg_advisory_lock_shared($1)', [advisoryLocks.removeFiles])

/** Whether files may be removed in this transaction. If so, no backup begins before it ends. */
export const mayRemoveFiles = (transaction: Database): Promise<boolean> =>
  tryAdvisoryLock(transaction, advisoryLocks.removeFiles)
