import { errors } from '@cardea/contract'
import { sql } from 'kysely'
import type { Database } from '../../context.ts'
import { AppError } from '../../http/app-error.ts'

/**
 * Takes hold of the files that a record shall have: the caller's own that nothing holds yet, or the record's. Locked in the
 * order of their ids, so that two calls for the same files wait for each other and never in a ring.
 * @throws AppError media/not-found with the place of each other one, all or nothing
 */
export async function lockFiles(
  transaction: Database,
  userID: string,
  recordID: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return
  const { rows } = await sql<{ id: string }>`
    select id from media where id = any(${ids}::uuid[]) and (uploader_id = ${userID} or record_id = ${recordID})
    order by id for update`.execute(transaction)
  const found = new Set(rows.map(({ id }) => id))
  const code = 'media/not-found'
  const entries = ids.flatMap((id, place) =>
    found.has(id) ? [] : [{ message: errors[code].message, code, path: `attachmentIDs.${place}` } as const],
  )
  if (entries.length > 0) throw new AppError(code, { entries })
}

/**
 * Gives a record these files, which the caller has locked, in this order. Those it had beside them go, with their keys. The
 * caller holds the record, so its deletion comes before or after all of this.
 */
export async function attachFiles(
  transaction: Database,
  recordID: string,
  ids: readonly string[],
): Promise<void> {
  await sql`delete from media where record_id = ${recordID} and id <> all(${ids}::uuid[])`.execute(
    transaction,
  )
  if (ids.length === 0) return
  await sql`
    update media set record_id = ${recordID}, uploader_id = null, position = listed.place - 1
    from unnest(${ids}::uuid[]) with ordinality as listed (id, place)
    where media.id = listed.id`.execute(transaction)
}
