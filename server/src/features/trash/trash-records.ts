import { sql } from 'kysely'
import type { Context, Database } from '../../http/context.ts'
import { moveToTrash } from '../../database/trash.ts'

/** Moves records to their owners' trash; without a trash they are deleted at once. */
export const trashRecords = async (
  transaction: Database,
  { config }: Pick<Context, 'config'>,
  ids: readonly string[],
  at: Date,
): Promise<unknown> =>
  config.trashDays === 0
    ? sql`delete from records where id = any(${ids}::uuid[])`.execute(transaction)
    : moveToTrash(transaction, 'records', ids, at)
