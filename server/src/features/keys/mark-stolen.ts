import { sql } from 'kysely'
import type { Database } from '../../http/context.ts'

/** Every item whose key a person has, or has by a group, needs a new key before it is written again. */
export async function markStolen(database: Database, userID: string): Promise<void> {
  await sql`
    with mine as (
      select record_id, group_id from key_wraps where user_id = ${userID}
    )
    update groups set is_new_key_needed = true
    from mine where mine.group_id = groups.id`.execute(database)
  await sql`
    update records set is_new_key_needed = true
    where sealed_for = 'people' and id in (
      select record_id from key_wraps where user_id = ${userID} and record_id is not null
      union
      select wrapped.record_id from key_wraps wrapped join key_wraps mine on mine.group_id = wrapped.by_group
      where mine.user_id = ${userID})`.execute(database)
}
