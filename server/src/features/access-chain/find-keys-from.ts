import { sql } from 'kysely'
import type { Database } from '../../http/context.ts'
import { isOpenBy } from '../keys/line-of-keys.ts'

/** Who made the wrap of a key, where that account still exists, and when. */
export interface KeyFrom {
  by: string | null
  at: Date
}

/** From whom a person and the groups that hold a record have its present key, by the ids of the person and the groups. */
export async function findKeysFrom(
  database: Database,
  recordID: string,
  userID: string,
): Promise<Map<string, KeyFrom>> {
  const { rows } = await sql<KeyFrom & { id: string }>`
    select coalesce(wrapped.user_id, wrapped.by_group) as id, wrapped.made_by as by, wrapped.since as at
    from key_wraps wrapped
    left join person_keys keys on keys.user_id = wrapped.user_id
    where wrapped.record_id = ${recordID} and (wrapped.user_id = ${userID} or wrapped.by_group is not null)
      and wrapped.wrap is not null
      and (wrapped.user_id is null or ${isOpenBy('wrapped', 'keys')})`.execute(database)
  return new Map(rows.map(({ id, by, at }) => [id, { by, at }]))
}
