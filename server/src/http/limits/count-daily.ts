import { limits } from '@cardea/contract'
import { sql } from 'kysely'
import { dayMs } from '../../base/durations.ts'
import type { Context, Database } from '../context.ts'
import { rehearsalOf, type Rehearsal } from '../rehearsal.ts'
import { AppError } from '../app-error.ts'

/** What one person may do so many times a day (UTC). */
const mostPerDay = {
  invitation: limits.invitationsPerDay,
  transfer: limits.transfersPerDay,
  'address-change': limits.addressChangesPerDay,
  'support-mail': limits.supportMailsPerDay,
  link: limits.linksPerDay,
  intake: limits.intakesPerDay,
  'access-request': limits.accessRequestsPerDay,
  'emergency-request': limits.emergencyRequestsPerDay,
  'key-statement': limits.keyStatementsPerDay,
  'unlock-request': limits.unlockRequestsPerDay,
  'key-address': limits.keyAddressesPerDay,
} as const
export type DailyKind = keyof typeof mostPerDay

export type CountingContext = Pick<Context, 'config' | 'keyring' | 'now'>

/**
 * Counts acts of a person towards the day's limit: one statement counts and compares, so of any number at once only as
 * many pass. On `context.database` it is committed at once and counts whatever happens to the call: use this before
 * the call's transaction for acts that must not be tried out. In a transaction it counts if that commits. In a
 * rehearsal it does not count, but is compared with the limit together with what was rehearsed before. RATE_LIMIT=off
 * allows everything.
 * @param acts how many at once: all of them fit under the limit, or none is counted
 * @throws AppError request/too-many-requests until the day is over
 */
export async function countDaily(
  { config, keyring, now }: CountingContext,
  database: Database,
  kind: DailyKind,
  userID: string,
  acts = 1,
): Promise<void> {
  if (!config.isRateLimitOn) return
  const at = now()
  const rehearsal = rehearsalOf(database)
  const most = mostPerDay[kind]
  const hasRoom = rehearsal
    ? (await countedBefore({ keyring, now }, database, kind, userID)) +
        rehearsedBefore(rehearsal, `${kind} ${userID}`) <
      most
    : await countUpTo({ keyring, now }, database, { kind, userID, acts, most })
  if (hasRoom) return
  const secondsLeft = Math.ceil((dayMs - (at.getTime() % dayMs)) / 1000)
  throw new AppError('request/too-many-requests', { retryAfter: secondsLeft })
}

interface Counted {
  kind: string
  userID: string
  acts: number
  most: number
}

/** Counts by one statement, whatever the settings are. @returns false, and counts nothing, if that would be too many */
export async function countUpTo(
  { keyring, now }: Pick<Context, 'keyring' | 'now'>,
  database: Database,
  { kind, userID, acts, most }: Counted,
): Promise<boolean> {
  const { rows } = await sql`
    insert into daily_counts as counted (kind, subject, day, count)
    select ${kind}, ${subjectOf(keyring, userID)}, ${dayOf(now())}::date, ${acts}::int where ${acts}::int <= ${most}
    on conflict (kind, subject, day) do update set count = counted.count + excluded.count
      where counted.count + excluded.count <= ${most}
    returning count`.execute(database)
  return rows.length > 0
}

async function countedBefore(
  { keyring, now }: Pick<Context, 'keyring' | 'now'>,
  database: Database,
  kind: DailyKind,
  userID: string,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count from daily_counts
    where kind = ${kind} and subject = ${subjectOf(keyring, userID)} and day = ${dayOf(now())}::date`.execute(
    database,
  )
  return rows[0]?.count ?? 0
}

const subjectOf = (keyring: Context['keyring'], userID: string): Buffer =>
  keyring.index('daily-count', userID)

/** The day in UTC: `2026-11-23`. */
export const dayOf = (at: Date): string => at.toISOString().slice(0, 10)

/** How often it was rehearsed before this time. */
export function rehearsedBefore({ counts }: Rehearsal, key: string): number {
  const before = counts.get(key) ?? 0
  counts.set(key, before + 1)
  return before
}

/** Removes counts of past days. */
export async function sweepDailyCounts({ database, now }: Pick<Context, 'database' | 'now'>): Promise<void> {
  const day = dayOf(now())
  await sql`delete from daily_counts where day < ${day}::date - 1`.execute(database)
  await sql`delete from daily_addresses where day < ${day}::date - 1`.execute(database)
}
