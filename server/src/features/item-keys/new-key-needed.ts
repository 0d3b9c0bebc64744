import { sql } from 'kysely'
import type { Database } from '../../http/context.ts'
import { AppError } from '../../http/app-error.ts'

/**
 * Whether the next write of a record needs a new key: somebody lost access since the present one, or a group that holds it
 * has another key by now, or needs one.
 */
export async function needsNewKey(database: Database, recordID: string): Promise<boolean> {
  const { rows } = await sql`
    select from records where id = ${recordID} and is_new_key_needed
    union all
    select from key_wraps wrapped
    join groups holder on holder.id = wrapped.by_group
    left join item_keys key on key.group_id = wrapped.by_group and key.is_present
    where wrapped.record_id = ${recordID} and wrapped.wrap is not null
      and (holder.is_new_key_needed or key.n is distinct from wrapped.by_number)
    limit 1`.execute(database)
  return rows.length > 0
}

/** Requires that the next write of a record needs no new key. @throws AppError keys/new-key-needed */
export async function requireKeyHolds(database: Database, recordID: string): Promise<void> {
  if (await needsNewKey(database, recordID)) throw new AppError('keys/new-key-needed')
}
