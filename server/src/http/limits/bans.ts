import { banSpansMs, spans } from '@cardea/contract'
import { sql } from 'kysely'
import type { Context, Database } from '../context.ts'
import { AppError } from '../app-error.ts'

/**
 * Names what a ban applies to: a network for calls without a session, an account for calls of its sessions. Never an
 * address: a stranger's tries for it would shut out its owner.
 */
export const networkCulprit = (network: string): string => `network ${network}`
/** The name of an account in a ban. */
export const accountCulprit = (userID: string): string => `account ${userID}`

/** The network in such a name; undefined for an account. */
export const networkOfCulprit = (culprit: string): string | undefined =>
  culprit.startsWith('network ') ? culprit.slice('network '.length) : undefined

type BanContext = Pick<Context, 'database' | 'keyring' | 'now'>

const subjectOf = ({ keyring }: Pick<BanContext, 'keyring'>, culprit: string): Buffer =>
  keyring.index('ban', culprit)

const refusal = (endsAt: Date, now: Date): AppError =>
  new AppError('user/temp-ban', {
    retryAfter: Math.max(1, Math.ceil((endsAt.getTime() - now.getTime()) / 1000)),
  })

/**
 * Bans a network or account, longer each time until it was quiet for a week. Of several processes that decide this at
 * once one bans, because a running ban is never extended.
 * @returns when the ban ends, if this call made it
 */
export async function ban(context: BanContext, culprit: string): Promise<Date | undefined> {
  const at = context.now()
  const ends = banSpansMs.map((span) => new Date(at.getTime() + span))
  const quietSince = new Date(at.getTime() - spans.banForgottenMs)
  const level = sql`case when held.ends_at <= ${quietSince} then 1 else least(held.level + 1, ${ends.length}) end`
  const { rows } = await sql<{ ends_at: Date }>`
    insert into bans as held (subject, level, ends_at) values (${subjectOf(context, culprit)}, 1, ${ends[0]})
    on conflict (subject) do update set level = ${level}, ends_at = (${ends}::timestamptz[])[${level}]
    where held.ends_at <= ${at}
    returning ends_at`.execute(context.database)
  return rows[0]?.ends_at
}

/** Looks a ban up in the database, past the cache of one second. @throws AppError user/temp-ban */
export async function refuseBanned(
  context: Pick<Context, 'config' | 'keyring' | 'now'>,
  database: Database,
  culprit: string,
): Promise<void> {
  if (!context.config.isRateLimitOn) return
  const at = context.now()
  const held = await database
    .selectFrom('bans')
    .select('ends_at')
    .where('subject', '=', subjectOf(context, culprit))
    .where('ends_at', '>', at)
    .executeTakeFirst()
  if (held) throw refusal(held.ends_at, at)
}

/** The running bans, cached for at most a second. */
export interface BanList {
  /** @throws AppError user/temp-ban */
  refuse(culprit: string): Promise<void>
  /** Reads them again at the next call. */
  expire(): void
}

const rememberedMs = 1_000

export function createBanList(context: BanContext): BanList {
  let known: Promise<Map<string, Date>> | undefined
  let readAt = 0

  async function read(): Promise<Map<string, Date>> {
    const rows = await context.database
      .selectFrom('bans')
      .select(['subject', 'ends_at'])
      .where('ends_at', '>', context.now())
      .execute()
    return new Map(rows.map((row) => [row.subject.toString('hex'), row.ends_at]))
  }

  /** Calls during a reading wait for the same one. Uses the process's own clock, because other clocks may be moved. */
  function current(): Promise<Map<string, Date>> {
    if (known && performance.now() - readAt < rememberedMs) return known
    readAt = performance.now()
    const reading = read()
    known = reading
    reading.catch(() => {
      if (known === reading) known = undefined
    })
    return reading
  }

  return {
    async refuse(culprit) {
      const bans = await current()
      if (bans.size === 0) return
      const endsAt = bans.get(subjectOf(context, culprit).toString('hex'))
      const at = context.now()
      if (endsAt !== undefined && endsAt > at) throw refusal(endsAt, at)
    },
    expire: () => void (known = undefined),
  }
}

/** Removes bans that were followed by a quiet week: the next one starts short again. */
export async function sweepBans({ database, now }: Pick<Context, 'database' | 'now'>): Promise<void> {
  const quietSince = new Date(now().getTime() - spans.banForgottenMs)
  await database.deleteFrom('bans').where('ends_at', '<', quietSince).execute()
}
