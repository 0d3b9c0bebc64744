import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../../http/context.ts'

/** Secrets of one record that a person saw or wrote. */
export interface Opening {
  recordID: string
  tags: readonly Buffer[]
}

/**
 * Records that a person knows these values from now on: one statement, and none if there is no value. Skips records
 * that are being deleted.
 * @param beside further writes of the same statement, to save a round trip; done even if there is no value
 */
export async function noteOpenings(
  database: Database,
  userID: string,
  openings: readonly Opening[],
  at: Date,
  beside: readonly RawBuilder<unknown>[] = [],
): Promise<void> {
  const rows = openings.flatMap(({ recordID, tags }) => tags.map((tag) => ({ recordID, tag })))
  const also = beside.map((write, place) => sql`${sql.ref(`beside_${place}`)} as (${write})`)
  if (rows.length === 0) {
    if (also.length > 0) await sql`with ${sql.join(also)} select`.execute(database)
    return
  }
  const recordIDs = rows.map(({ recordID }) => recordID)
  await sql`
    with ${sql.join([...also, thereOf(recordIDs)])}
    ${openingsOf(userID, at)}
    from unnest(${recordIDs}::uuid[], ${rows.map(({ tag }) => tag)}::bytea[]) as opened (record_id, tag)
    join there on there.id = opened.record_id
    ${keepFirst}`.execute(database)
}

/**
 * Records that a person may know everything that a record holds now, without decrypting it: for the download of one of
 * its files.
 */
export async function noteDownload(
  database: Database,
  userID: string,
  recordID: string,
  at: Date,
): Promise<void> {
  await sql`
    with there as (select id from records where id = ${recordID} for key share)
    ${openingsOf(userID, at)}
    from secret_values opened join there on there.id = opened.record_id
    ${keepFirst}`.execute(database)
}

const thereOf = (recordIDs: readonly string[]) => sql`there as (
      select id from records where id = any(${[...new Set(recordIDs)]}::uuid[]) order by id for key share)`

export const openingsOf = (userID: string, at: Date) => sql`
    insert into record_openings as known (record_id, user_id, tag, first_opened, last_opened)
    select opened.record_id, ${userID}, opened.tag, ${at}::timestamptz, ${at}::timestamptz`

/** In a fixed order, so that two statements of one person cannot deadlock. */
export const keepFirst = sql`
    order by opened.record_id, opened.tag
    on conflict (record_id, user_id, tag) do update set
      last_opened = greatest(known.last_opened, excluded.last_opened), access_ended_at = null, access_ended_by = null`
