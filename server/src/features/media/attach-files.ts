import { errors } from '@cardea/contract'
import { sql, type RawBuilder } from 'kysely'
import type { Context, Database } from '../../http/context.ts'
import { AppError } from '../../http/app-error.ts'
import { keptSince } from '../../config/trash-time.ts'

/**
 * Locks the files that a record shall have: unattached ones of the caller, or the record's own. They are locked in the
 * order of their ids, so that two calls for the same files cannot deadlock.
 * @param isSealed takes none but files that a client sealed
 * @throws AppError media/not-found with the place of each file that is neither; all or nothing
 */
export async function lockFiles(
  transaction: Database,
  userID: string,
  recordID: string,
  ids: readonly string[],
  isSealed = false,
): Promise<void> {
  if (ids.length === 0) return
  const { rows } = await sql<{ id: string }>`
    select id from media where id = any(${ids}::uuid[]) and (is_sealed or not ${isSealed})
      and (uploader_id = ${userID} or (record_id = ${recordID} and removed_at is null))
    order by id for update`.execute(transaction)
  const found = new Set(rows.map(({ id }) => id))
  const code = 'media/not-found'
  const entries = ids.flatMap((id, place) =>
    found.has(id) ? [] : [{ message: errors[code].message, code, path: `attachmentIDs.${place}` } as const],
  )
  if (entries.length > 0) throw new AppError(code, { entries })
}

/**
 * Locks the files of an old version that are still kept: the record's own, and those removed from it.
 * @returns their ids, in the given order
 */
export async function lockKeptFiles(
  transaction: Database,
  context: Pick<Context, 'config' | 'now'>,
  recordID: string,
  ids: readonly string[],
): Promise<string[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<{ id: string }>`
    select id from media where id = any(${ids}::uuid[]) and ${isKeptFor(context, recordID)}
    order by id for update`.execute(transaction)
  const kept = new Set(rows.map(({ id }) => id))
  return ids.filter((id) => kept.has(id))
}

/** Whether a file belongs to a record, or was removed from it and is still kept. */
export const isKeptFor = (context: Pick<Context, 'config' | 'now'>, recordID: string): RawBuilder<unknown> =>
  sql`record_id = ${recordID} and (removed_at is null or removed_at > ${keptSince(context)})`

/**
 * Gives a record these files, which the caller has locked, in this order. Other files of the record are removed from it
 * and kept for a while, for the versions that had them. The caller holds the record, so a deletion comes before or
 * after all of this.
 */
export async function attachFiles(
  transaction: Database,
  { config, now }: Pick<Context, 'config' | 'now'>,
  recordID: string,
  ids: readonly string[],
): Promise<void> {
  const others = sql`record_id = ${recordID} and removed_at is null and id <> all(${ids}::uuid[])`
  if (config.trashDays === 0) await sql`delete from media where ${others}`.execute(transaction)
  else await sql`update media set removed_at = ${now()} where ${others}`.execute(transaction)
  if (ids.length === 0) return
  await sql`
    update media set record_id = ${recordID}, uploader_id = null, removed_at = null, position = listed.place - 1
    from unnest(${ids}::uuid[]) with ordinality as listed (id, place)
    where media.id = listed.id`.execute(transaction)
}
