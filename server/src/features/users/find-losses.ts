import { sql } from 'kysely'
import type { Database } from '../../http/context.ts'
import type { Change } from '../../database/change-events.ts'
import { processTime } from '../../database/process-time.ts'
import { recordRoles } from '../../database/role-views.ts'
import type { Notice } from '../notification-delivery/notify.ts'

/** The most losses that one person is told of: hundreds of similar lines would tell them nothing more. */
const mostPerPerson = 20

interface Loss {
  user_id: string
  record_id: string | null
  group_id: string | null
}

/**
 * Who loses which groups and records when their owner's account is deleted; groups first, then the newest. A record
 * that a person had only through one of those groups is not listed beside it. Call it before anything is deleted.
 */
export async function findLosses(
  transaction: Database,
  ownerID: string,
  { recordIDs, groupIDs }: { recordIDs: readonly string[]; groupIDs: readonly string[] },
): Promise<Notice[]> {
  const { rows } = await sql<Loss>`
    with lost as (
      select user_id, null::uuid as record_id, group_id from group_members(${processTime})
        where group_id = any(${groupIDs}::uuid[]) and user_id <> ${ownerID}
      union all
      select user_id, record_id, null from ${recordRoles('role')}
        where record_id = any(${recordIDs}::uuid[]) and user_id <> ${ownerID} and effective_role <> 'REVOKE'
          and (group_id is null or group_id <> all(${groupIDs}::uuid[]))
    ), numbered as (
      select *, row_number() over (
        partition by user_id order by group_id is null, coalesce(group_id, record_id) desc) as place from lost
    )
    select user_id, record_id, group_id from numbered where place <= ${mostPerPerson}`.execute(transaction)
  return rows.map(({ user_id, record_id, group_id }) => ({
    kind: 'item-gone',
    userIDs: [user_id],
    actorID: ownerID,
    ...(record_id === null ? {} : { recordID: record_id }),
    ...(group_id === null ? {} : { groupID: group_id }),
  }))
}

/** Beyond this number, people see the change when they next fetch. */
const mostPlaces = 500

/** Other people's records and groups that the person was in, the newest first: their lists of people change. */
export async function findFormerPlaces(transaction: Database, userID: string): Promise<Change[]> {
  const { rows } = await sql<{ record_id: string | null; group_id: string | null }>`
    select record_id, null::uuid as group_id from record_access where user_id = ${userID} and ended_at is null
    union all
    select null, group_id from group_access where user_id = ${userID} and ended_at is null
    order by 1 desc nulls first, 2 desc limit ${mostPlaces}`.execute(transaction)
  return rows.map(({ record_id, group_id }) =>
    record_id === null
      ? { kind: 'group-changed', ...(group_id !== null && { groupID: group_id }) }
      : { kind: 'record-changed', recordID: record_id },
  )
}
