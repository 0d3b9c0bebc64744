import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../../http/context.ts'
import { processTime } from '../../database/process-time.ts'
import { tellWantedOfGroups } from '../keys/tell-wanted.ts'
import type { Scope } from './settle-scope.ts'

/** Keeps the keys of groups in step with their members, as those of records are with access. */
export async function settleGroups(transaction: Database, at: Date, scope: Scope): Promise<void> {
  if ('recordIDs' in scope) return
  const { rows } = await sql<{ group_id: string }>`
    select group_id from item_keys where is_present and ${isWithin(scope)} order by group_id`.execute(
    transaction,
  )
  if (rows.length === 0) return
  const ids = rows.map(({ group_id }) => group_id)
  const { rows: waiting } = await sql<{ group_id: string }>`
    with member as materialized (
      select group_id, user_id from group_members(${processTime})
      join users on users.id = user_id and users.kind <> 'service'
      where group_id = any(${ids}::uuid[]) and began_at is not null
    ), lost as (
      delete from key_wraps wrapped where wrapped.group_id = any(${ids}::uuid[])
        and not exists (select from member where member.group_id = wrapped.group_id and member.user_id = wrapped.user_id)
      returning wrapped.group_id, wrapped.wrap
    ), marked as (
      update groups set is_new_key_needed = true
      where id in (select group_id from lost where wrap is not null)
    )
    insert into key_wraps (group_id, user_id, n, since)
    select member.group_id, member.user_id, key.n, ${at}::timestamptz
    from member join item_keys key on key.group_id = member.group_id and key.is_present
    where not exists (select from key_wraps known
      where known.group_id = member.group_id and known.user_id = member.user_id)
    on conflict do nothing returning group_id`.execute(transaction)
  if (waiting.length === 0) return
  await tellWantedOfGroups(
    transaction,
    waiting.map(({ group_id }) => group_id),
  )
}

function isWithin(scope: Exclude<Scope, { recordIDs: readonly string[] }>): RawBuilder<unknown> {
  if ('groupID' in scope) return sql`group_id = ${scope.groupID}`
  return sql`group_id in (
    select group_id from key_wraps where user_id = any(${scope.userIDs}::uuid[])
    union select group_id from group_access where user_id = any(${scope.userIDs}::uuid[]))`
}

/** Records whose key a group holds need a new one, once the group is gone. Called before it goes. */
export async function markHeldBy(transaction: Database, groupID: string): Promise<void> {
  await sql`
    update records set is_new_key_needed = true where sealed_for = 'people' and id in (
      select record_id from key_wraps where by_group = ${groupID} and wrap is not null)`.execute(transaction)
}
