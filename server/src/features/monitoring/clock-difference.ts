import { sql } from 'kysely'
import type { Database } from '../../http/context.ts'

/** From here on a node says so in the log; codes and bans of two nodes differ noticeably. */
export const clockIsOffMs = 30_000
/** From here on a node is not ready: sealed calls of pages whose clock is right are refused as stale. */
export const clockIsUnusableMs = 120_000

/**
 * How far the clock of this process is ahead of the database's, in ms; negative if it is behind. Whatever the way to
 * the database and back took is in its favour: 0 if the database's time lies within it.
 */
export async function findClockDifference(database: Database, now: () => Date): Promise<number> {
  const before = now().getTime()
  const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(database)
  return differenceFrom(rows[0]?.at, before, now().getTime())
}

/** The same for a time of the database that was asked for between two moments of this process. */
export function differenceFrom(at: Date | undefined, before: number, after: number): number {
  const ofDatabase = at?.getTime() ?? before
  if (ofDatabase < before) return before - ofDatabase
  return Math.min(0, after - ofDatabase)
}

/** For people. */
export const clockSentence = (offMs: number): string =>
  `The clock of this process is ${Math.round(Math.abs(offMs) / 1000)} s ${offMs > 0 ? 'ahead of' : 'behind'} the database's. Let both machines follow a time server (chrony, systemd-timesyncd).`
