import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../../http/context.ts'
import { processTime } from '../../database/process-time.ts'
import { tellWantedOf } from '../keys/tell-wanted.ts'
import { settleGroups } from './settle-groups.ts'
import { isOfNoRecipient, recipientsOfRecords } from './recipients-of-records.ts'
import type { Scope } from './settle-scope.ts'

/**
 * Keeps the keys of records that only their people can open in step with access: who is no recipient any more loses their
 * wrap, and the record then needs a new key; who comes to be one waits. Called after each change of access.
 */
export async function settleKeys(transaction: Database, at: Date, scope: Scope): Promise<void> {
  await settleGroups(transaction, at, scope)
  const { rows } = await sql<{ id: string }>`
    select id from records where sealed_for = 'people' and ${isWithin(scope)} order by id`.execute(
    transaction,
  )
  if (rows.length === 0) return
  const ids = rows.map(({ id }) => id)
  if (!('recordIDs' in scope)) await lockShut(transaction, ids)
  const { rows: waiting } = await sql<{ record_id: string }>`
    with ${recipientsOfRecords(ids)}, lost as (
      delete from key_wraps wrapped where wrapped.record_id = any(${ids}::uuid[])
        and ${isOfNoRecipient('wrapped')}
      returning wrapped.record_id, wrapped.wrap
    ), marked as (
      update records set is_new_key_needed = true
      where id in (select record_id from lost where wrap is not null)
    ), waiting as (
      select person.record_id, person.user_id, null::uuid as by_group from person
      where not exists (select from key_wraps known
        where known.record_id = person.record_id and known.user_id = person.user_id)
      union all
      select holder.record_id, null, holder.group_id from holder
      where not exists (select from key_wraps known
        where known.record_id = holder.record_id and known.by_group = holder.group_id)
    )
    insert into key_wraps (record_id, user_id, by_group, n, since)
    select waiting.record_id, waiting.user_id, waiting.by_group, key.n, ${at}::timestamptz
    from waiting join item_keys key on key.record_id = waiting.record_id and key.is_present
    on conflict do nothing returning record_id`.execute(transaction)
  if (waiting.length === 0) return
  await tellWantedOf(
    transaction,
    waiting.map(({ record_id }) => record_id),
  )
}

/**
 * While a person is shut out of a record, members of its groups are its recipients. Who changes members holds the group
 * alone: a new key of the record that is being made has to be waited for, or it would be for whom the members were.
 */
async function lockShut(transaction: Database, ids: readonly string[]): Promise<void> {
  await sql`
    select from records where id = any(${ids}::uuid[]) and exists (
      select from record_access shut
      where shut.record_id = records.id and shut.role = 'REVOKE' and shut.ended_at is null)
    order by id for no key update`.execute(transaction)
}

function isWithin(scope: Scope): RawBuilder<unknown> {
  if ('recordIDs' in scope) return sql`id = any(${scope.recordIDs}::uuid[])`
  if ('groupID' in scope) {
    return sql`id in (select record_id from group_records where group_id = ${scope.groupID})`
  }
  return sql`id in (
    select record_id from key_wraps where user_id = any(${scope.userIDs}::uuid[])
    union select record_id from record_access where user_id = any(${scope.userIDs}::uuid[])
    union select shut.record_id from record_access shut
      join group_records held on held.record_id = shut.record_id
      join group_members(${processTime}) member on member.group_id = held.group_id
      where shut.role = 'REVOKE' and member.user_id = any(${scope.userIDs}::uuid[]))`
}
