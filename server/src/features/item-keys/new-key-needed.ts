import type { Item } from '@cardea/contract'
import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../../http/context.ts'
import { groupMembers } from '../../database/role-views.ts'
import { AppError } from '../../http/app-error.ts'
import { isOfNoRecipient, recipientsOfRecords } from './recipients-of-records.ts'

/**
 * Whether the next write of an item needs a new key: somebody lost access since the present one, also by an end that passed
 * and that no job has seen yet, or a group that holds a record has another key by now, or needs one.
 */
export async function needsNewKey(database: Database, { kind, id }: Item): Promise<boolean> {
  const needed =
    kind === 'group' ? sql`select from groups where id = ${id} and ${groupNeedsKey('groups')}` : ofRecord(id)
  return (await needed.execute(database)).rows.length > 0
}

const ofRecord = (id: string): RawBuilder<unknown> => sql`
  with ${recipientsOfRecords([id])}
  select from records where id = ${id} and is_new_key_needed
  union all
  select from key_wraps wrapped
  where wrapped.record_id = ${id} and wrapped.wrap is not null and ${isOfNoRecipient('wrapped')}
  union all
  select from key_wraps wrapped
  join groups on groups.id = wrapped.by_group
  left join item_keys key on key.group_id = wrapped.by_group and key.is_present
  where wrapped.record_id = ${id} and wrapped.wrap is not null
    and (key.n is distinct from wrapped.by_number or ${groupNeedsKey('groups')})
  limit 1`

/** The same for a group within a statement. @param group an alias of `groups` */
export const groupNeedsKey = (group: string): RawBuilder<boolean> => sql`(
  ${sql.ref(`${group}.is_new_key_needed`)} or exists (
    select from key_wraps lost where lost.group_id = ${sql.ref(`${group}.id`)} and lost.wrap is not null
      and not exists (select from ${groupMembers('member')}
        where member.group_id = lost.group_id and member.user_id = lost.user_id and member.began_at is not null)))`

/** Requires that the next write of an item needs no new key. @throws AppError keys/new-key-needed */
export async function requireKeyHolds(database: Database, item: Item): Promise<void> {
  if (await needsNewKey(database, item)) throw new AppError('keys/new-key-needed')
}
