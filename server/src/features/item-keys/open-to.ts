import { sql, type RawBuilder } from 'kysely'
import { groupMembers } from '../../database/role-views.ts'
import { isOpenBy } from '../keys/line-of-keys.ts'

/** The ids of groups whose present key a person holds, as a query. */
export const groupsOpenTo = (userID: string): RawBuilder<{ group_id: string }> => sql`
  select held.group_id from key_wraps held
  join person_keys own on own.user_id = held.user_id and ${isOpenBy('held', 'own')}
  where held.user_id = ${userID} and held.group_id is not null and held.wrap is not null`

/**
 * The ids of records whose present key a person holds, or a group of theirs does, as a query. Ends are not looked at.
 * @param recordID to ask about one record alone, which costs less than to find all
 */
export function recordsOpenTo(userID: string, recordID?: string): RawBuilder<{ record_id: string }> {
  const which = recordID === undefined ? sql`held.record_id is not null` : sql`held.record_id = ${recordID}`
  return sql`
    select held.record_id from key_wraps held
    join person_keys own on own.user_id = held.user_id and ${isOpenBy('held', 'own')}
    where held.user_id = ${userID} and ${which} and held.wrap is not null
    union
    select held.record_id from key_wraps held
    join ${groupMembers('holder')} on holder.group_id = held.by_group
    where holder.user_id = ${userID} and ${which} and holder.began_at is not null and held.wrap is not null
      and holder.group_id in (${groupsOpenTo(userID)})`
}
