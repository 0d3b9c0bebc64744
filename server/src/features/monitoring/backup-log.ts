/** The log of backups, shared by all processes on one database. */
import { minuteMs } from '../../base/durations.ts'
import type { Database } from '../../http/context.ts'
import { makeId } from '../../database/id.ts'

/** How many runs are kept: two years of daily ones. */
const mostRemembered = 730

interface BackupRun {
  begunAt: Date
  endedAt: Date
  /** The archive's name within the folder, or a sentence about what went wrong. */
  outcome: { file: string; bytes: number; isMasterKeyIn?: boolean } | { failure: string }
}

/** Records the outcome of a run, and removes the oldest entries. */
export async function noteBackup(
  database: Database,
  { begunAt, endedAt, outcome }: BackupRun,
): Promise<void> {
  const found =
    'failure' in outcome
      ? outcome
      : { file: outcome.file, bytes: outcome.bytes, holds_master_key: outcome.isMasterKeyIn ?? true }
  await database
    .insertInto('backups')
    .values({ id: makeId(), begun_at: begunAt, ended_at: endedAt, ...found })
    .execute()
  await database
    .deleteFrom('backups')
    .where('id', 'in', (rows) =>
      rows.selectFrom('backups').select('id').orderBy('ended_at', 'desc').offset(mostRemembered),
    )
    .execute()
}

/** How far the clocks of processes on one database may differ before it matters. */
const clocksDifferMs = 10 * minuteMs

/**
 * The last run, and the last successful one. Entries dated later than now come from a wrong clock and do not count:
 * until that time no backup would be due, and the last one would look recent.
 */
export async function findLastBackups(database: Database, now: Date) {
  const all = database
    .selectFrom('backups')
    .selectAll()
    .where('ended_at', '<=', new Date(now.getTime() + clocksDifferMs))
    .orderBy('ended_at', 'desc')
    .limit(1)
  const [last, lastGood] = await Promise.all([
    all.executeTakeFirst(),
    all.where('file', 'is not', null).executeTakeFirst(),
  ])
  return { last, lastGood }
}

/** What GET /health says of backups; undefined if none is scheduled and none was made. */
export async function backupHealth(database: Database, isAskedFor: boolean, now: Date) {
  const { last, lastGood } = await findLastBackups(database, now)
  if (!isAskedFor && last === undefined) return undefined
  const lastGoodAt = lastGood?.begun_at
  return {
    status:
      last === undefined ? ('none' as const) : last.failure === null ? ('ok' as const) : ('failing' as const),
    lastGoodAt: lastGoodAt?.toISOString() ?? null,
    ageSeconds: lastGoodAt ? Math.max(0, Math.round((now.getTime() - lastGoodAt.getTime()) / 1000)) : null,
  }
}
