import { rolesOnGroupFor, rolesOnRecordFor } from '@cardea/contract'
import { sql, type RawBuilder } from 'kysely'
import { groupMembers, recordRoles } from '../../database/role-views.ts'
import { liveRecords } from '../../database/trash.ts'
import type { Database } from '../../http/context.ts'
import type { Notice } from '../notification-delivery/notify.ts'

const sharersOfRecords = rolesOnRecordFor('share')
const sharersOfGroups = rolesOnGroupFor('share')

interface Waiting {
  waiting_id: string
  reader_id: string
  record_ids: string[]
  group_ids: string[]
}

/**
 * Notices to those who can hand over what people wait for: to who may share an item, and to all that can open it where its
 * owner waits.
 * @param due a query of `record_id`, `group_id` and the `user_id` that waits
 */
export async function noticesOfWaiting(
  transaction: Database,
  kind: 'keys-wanted' | 'keys-reset',
  due: RawBuilder<unknown>,
): Promise<Notice[]> {
  const { rows } = await sql<Waiting>`
    with due as (${due}), told as (
      select due.user_id as waiting_id, role.user_id as reader_id, due.record_id, null::uuid as group_id
      from due join ${liveRecords} record on record.id = due.record_id
      join ${recordRoles('role')} on role.record_id = record.id
      where role.effective_role = any(${sharersOfRecords}::text[])
        or role.effective_role <> 'REVOKE' and due.user_id = record.owner_id
      union all
      select due.user_id, member.user_id, null, due.group_id
      from due join groups holder on holder.id = due.group_id
      join ${groupMembers('member')} on member.group_id = holder.id and member.began_at is not null
      where member.role = any(${sharersOfGroups}::text[]) or due.user_id = holder.owner_id
    )
    select waiting_id, reader_id, array_remove(array_agg(record_id), null) as record_ids,
      array_remove(array_agg(group_id), null) as group_ids
    from told where waiting_id <> reader_id group by waiting_id, reader_id`.execute(transaction)
  return rows.map((row) => noticeOf(kind, row))
}

/** Names the item where it is one; of several it says how many. */
function noticeOf(
  kind: 'keys-wanted' | 'keys-reset',
  { waiting_id, reader_id, record_ids, group_ids }: Waiting,
): Notice {
  const about = { kind, userIDs: [reader_id], actorID: waiting_id, isByItself: true as const }
  const [recordID] = record_ids
  const [groupID] = group_ids
  if (record_ids.length + group_ids.length > 1)
    return { ...about, records: record_ids.length + group_ids.length }
  if (recordID !== undefined) return { ...about, recordID }
  return { ...about, ...(groupID !== undefined && { groupID }) }
}
