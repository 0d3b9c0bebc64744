/**
 * The one trash, of records and of templates: what is deleted keeps its row, with the time in `deleted_at`, until it is
 * restored or purged. Only this file and features/trash name that column.
 */
import { isId } from '@cardea/contract'
import { sql, type Kysely } from 'kysely'
import type { Tables } from './tables.ts'

type Trashable = 'records' | 'templates'

/** The records that are not in the trash, for `from` and joins: PostgreSQL plans it as a condition on `records`. */
export const liveRecords = sql`(select * from records where deleted_at is null)`

/** Whether a row is not in the trash. */
export const isLive = sql<boolean>`deleted_at is null`

/** Whether the `record_id` of a row is that of a record in the trash. */
export const isRecordInTrash = sql<boolean>`exists (select from records where id = record_id and deleted_at is not null)`

/** Whether a row was deleted since a time, so that it can be restored. */
export const isRestorable = (since: Date) => sql<boolean>`deleted_at > ${since}`

/** Whether a row was deleted at a time or before, so that it is to be purged. */
export const isOverdue = (since: Date) => sql<boolean>`deleted_at <= ${since}`

export async function moveToTrash(
  transaction: Kysely<Tables>,
  table: Trashable,
  ids: readonly string[],
  at: Date,
): Promise<void> {
  await sql`update ${sql.table(table)} set deleted_at = ${at} where id = any(${ids}::uuid[])`.execute(
    transaction,
  )
}

/**
 * Restores what a person owns and was deleted since a time. One conditional UPDATE: of a restore and a purge at once,
 * one wins. The rows are locked in one order, so that two calls cannot deadlock.
 * @returns how many were restored
 */
export async function restoreFromTrash(
  transaction: Kysely<Tables>,
  table: Trashable,
  ownerID: string,
  ids: readonly string[],
  since: Date,
): Promise<number> {
  const { rows } = await sql`
    update ${sql.table(table)} set deleted_at = null where id = any(array(
      select id from ${sql.table(table)}
      where id = any(${ids.filter(isId)}::uuid[]) and owner_id = ${ownerID} and ${isRestorable(since)}
      order by id for no key update))
    returning id`.execute(transaction)
  return rows.length
}
