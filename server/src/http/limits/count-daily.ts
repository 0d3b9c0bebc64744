import { limits } from '@cardea/contract'
import { sql } from 'kysely'
import { dayMs } from '../../durations.ts'
import type { Context, Database } from '../../context.ts'
import { rehearsalOf, type Rehearsal } from '../../rehearsal.ts'
import { AppError } from '../app-error.ts'

/** What one person may do so many times a day (UTC). */
const mostPerDay = {
  invitation: limits.invitationsPerDay,
  transfer: limits.transfersPerDay,
  'address-change': limits.addressChangesPerDay,
  'support-mail': limits.supportMailsPerDay,
} as const
export type DailyKind = keyof typeof mostPerDay

/**
 * Counts one act of a person towards the day's limit: one statement counts and compares, so of any number at once only
 * as many pass. On `context.database` it is committed at once and counts whatever happens to the call: use this before
 * the call's transaction for acts that must not be tried out. In a transaction it counts if that commits. In a
 * rehearsal it does not count, but is compared with the limit together with what was rehearsed before. RATE_LIMIT=off
 * allows everything.
 * @throws AppError request/too-many-requests until the day is over
 */
export async function countDaily(
  { config, keyring, now }: Pick<Context, 'config' | 'keyring' | 'now'>,
  database: Database,
  kind: DailyKind,
  userID: string,
): Promise<void> {
  if (!config.isRateLimitOn) return
  const at = now()
  const day = at.toISOString().slice(0, 10)
  const subject = keyring.index('daily-count', userID)
  const rehearsal = rehearsalOf(database)
  const { rows } = await (
    rehearsal
      ? sql`select where ${rehearsedBefore(rehearsal, `${kind} ${userID}`)} + coalesce((
          select count from daily_counts where kind = ${kind} and subject = ${subject} and day = ${day}::date
        ), 0) < ${mostPerDay[kind]}`
      : sql`
    insert into daily_counts as counted (kind, subject, day, count)
    values (${kind}, ${subject}, ${day}::date, 1)
    on conflict (kind, subject, day) do update set count = counted.count + 1 where counted.count < ${mostPerDay[kind]}
    returning count`
  ).execute(database)
  if (rows.length > 0) return
  const secondsLeft = Math.ceil((dayMs - (at.getTime() % dayMs)) / 1000)
  throw new AppError('request/too-many-requests', { retryAfter: secondsLeft })
}

/** How often it was rehearsed before this time. */
function rehearsedBefore({ counts }: Rehearsal, key: string): number {
  const before = counts.get(key) ?? 0
  counts.set(key, before + 1)
  return before
}

/** Removes counts of past days. */
export async function sweepDailyCounts({ database, now }: Pick<Context, 'database' | 'now'>): Promise<void> {
  await sql`delete from daily_counts where day < ${now().toISOString().slice(0, 10)}::date - 1`.execute(
    database,
  )
}
