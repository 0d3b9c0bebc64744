import { sql, type Kysely } from 'kysely'
import type { Tables } from './tables.ts'

/**
 * The keys of PostgreSQL's advisory locks, all in one place: two uses of one key would wait for each other. Never change
 * a key, because processes of the last release may serve the same database during an upgrade. Locks of e-mail addresses
 * use hashes as keys (lock-addresses.ts, code-budget.ts).
 */
export const advisoryLocks = {
  /** Processes that start at once prepare the database in turns. Also held while an archive is loaded. */
  start: 4_702_111,
  makeServerKey: 4_702_112,
  /** Shared by backups, exclusive for the job that removes files. */
  removeFiles: 4_702_113,
  scheduledBackup: 4_702_114,
  /** A rotation, or another master key. */
  changeKeys: 4_702_115,
  sealAnew: 4_702_116,
  /** Writing the chains of the activity, and their checkpoints. */
  activityChains: 4_702_154,
} as const

/**
 * Takes a lock until the transaction ends, without waiting for it.
 * @param key one of `advisoryLocks`
 * @returns false if another transaction or session holds it
 */
export async function tryAdvisoryLock(transaction: Kysely<Tables>, key: number): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`select pg_try_advisory_xact_lock(${key}) as has`.execute(
    transaction,
  )
  return rows[0]?.has ?? false
}
