import { rolesOnGroupFor, rolesOnRecordFor, spans } from '@cardea/contract'
import { sql } from 'kysely'
import { groupMembers, recordRoles } from '../../database/role-views.ts'
import { liveRecords } from '../../database/trash.ts'
import { transact, type Context } from '../../http/context.ts'
import { notify, type Notice } from '../notification-delivery/notify.ts'

const sharersOfRecords = rolesOnRecordFor('share')
const sharersOfGroups = rolesOnGroupFor('share')

const mostAtOnce = 1_000

interface Waiting {
  waiting_id: string
  reader_id: string
  record_ids: string[]
  group_ids: string[]
}

/**
 * Tells those who can hand keys over of people who have waited for ten minutes: once of each wait, whichever process
 * comes first. Who has no keys yet waits from their first keys on.
 */
export const tellWhoWaits = (
  context: Pick<Context, 'config' | 'database' | 'outbox' | 'live' | 'now'>,
): Promise<void> =>
  transact(context, async (transaction) => {
    const at = context.now()
    const { rows } = await sql<Waiting>`
      with due as (
        update key_wraps set told_at = ${at} where ctid = any(array(
          select waiting.ctid from key_wraps waiting
          where wrap is null and told_at is null and since <= ${new Date(at.getTime() - spans.keyWaitToldMs)}
            and exists (select from person_keys keys where keys.user_id = waiting.user_id)
          order by since limit ${mostAtOnce} for update skip locked))
        returning record_id, group_id, user_id
      ), told as (
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
    await notify(transaction, context, rows.map(noticeOf))
  })

/** Names the item where it is one; of several it says how many. */
function noticeOf({ waiting_id, reader_id, record_ids, group_ids }: Waiting): Notice {
  const about = {
    kind: 'keys-wanted' as const,
    userIDs: [reader_id],
    actorID: waiting_id,
    isByItself: true as const,
  }
  const [recordID] = record_ids
  const [groupID] = group_ids
  if (record_ids.length + group_ids.length > 1)
    return { ...about, records: record_ids.length + group_ids.length }
  if (recordID !== undefined) return { ...about, recordID }
  return { ...about, ...(groupID !== undefined && { groupID }) }
}
