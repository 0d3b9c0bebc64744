import { maxSkewMs } from '@cardea/sealing'
import { sql } from 'kysely'
import type { Context } from '../context.ts'

type NonceContext = Pick<Context, 'database' | 'now'>

/**
 * `before-start`: the call may have been accepted before the database's start, because it was stamped then and its key
 * existed.
 */
export type NonceOutcome = 'taken' | 'seen' | 'before-start'

/**
 * Accepts a nonce once, over all processes, by one statement that does not wait for the disk. Nonces that a crash of
 * the database may lose were stamped before its next start, and are refused after it. Ages are compared, not times,
 * because the database's clock may differ.
 * @param timestamp ms since 1970, as the call is stamped
 * @param keyMadeAt ms since 1970, when the server key that it opened with was made: it cannot have been accepted before
 */
export async function takeNonce(
  { database, now }: NonceContext,
  nonce: Buffer,
  timestamp: number,
  keyMadeAt: number,
): Promise<NonceOutcome> {
  const ageMs = now().getTime() - Math.max(timestamp, keyMadeAt)
  const { rows } = await sql<{ is_after_start: boolean; is_new: boolean }>`
    with unhurried as (select set_config('synchronous_commit', 'off', true)),
    started as (
      select ${ageMs}::float8 < extract(epoch from clock_timestamp() - pg_postmaster_start_time()) * 1000 as is_before
    ),
    taken as (
      insert into used_nonces (nonce, expires_at)
      select ${nonce}::bytea, ${new Date(timestamp + maxSkewMs)}::timestamptz from unhurried, started where is_before
      on conflict (nonce) do nothing
      returning nonce
    )
    select is_before as is_after_start, exists (select from taken) as is_new from started`.execute(database)
  if (!rows[0]?.is_after_start) return 'before-start'
  return rows[0].is_new ? 'taken' : 'seen'
}

/**
 * Clocks of processes that share a database may differ; none may delete a nonce whose call another would still accept.
 */
const clockMarginMs = 60_000

/** Removes nonces of calls that are too old to be accepted. */
export async function sweepNonces({ database, now }: NonceContext): Promise<void> {
  const past = new Date(now().getTime() - clockMarginMs)
  await database.deleteFrom('used_nonces').where('expires_at', '<', past).execute()
}
