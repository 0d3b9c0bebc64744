import { rolesOnRecordFor } from '@cardea/contract'
import { sql } from 'kysely'
import { noteChangeEvents } from '../../database/change-events.ts'
import { groupMembers, recordRoles } from '../../database/role-views.ts'
import { transact, type Context, type Database } from '../../http/context.ts'
import { aboutItem } from '../access/item.ts'
import { notify } from '../notification-delivery/notify.ts'
import { itemOf, requestRows, type RequestRow } from './requests.ts'

const sharers = rolesOnRecordFor('share')

/** Who may decide a request: who may share its item, or who trusts, apart from who asked. */
export async function findDeciders(database: Database, row: RequestRow): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    select role.user_id from ${recordRoles('role')}
    where role.record_id = ${row.record_id} and role.effective_role = any(${sharers}::text[])
    union select member.user_id from ${groupMembers('member')}
    where member.group_id = ${row.group_id} and member.role = 'OWNER'
    union select id from users where id = ${row.owner_id}`.execute(database)
  return rows.map(({ user_id }) => user_id).filter((userID) => userID !== row.by_id)
}

const mostAtOnce = 100

/** Tells those who decide of requests that they have not heard of, and writes down which are over or granted by now. */
export async function tellDeciders(context: Context): Promise<void> {
  const at = context.now()
  await transact(context, async (transaction) => {
    const untold = sql`request.is_untold and request.state = 'waiting' and request.kind = 'access'`
    const { rows } = await sql<RequestRow>`
      ${requestRows(at, untold)} order by request.id limit ${mostAtOnce} for update of request skip locked`.execute(
      transaction,
    )
    for (const row of rows) {
      const item = itemOf(row)
      const deciders = row.state === 'waiting' ? await findDeciders(transaction, row) : []
      if (item && deciders.length > 0) {
        await notify(transaction, context, {
          kind: 'access-asked',
          userIDs: deciders,
          actorID: row.by_id,
          ...aboutItem(item),
        })
        noteChangeEvents(
          transaction,
          deciders.map((userID) => ({ kind: 'requests-changed' as const, userID })),
        )
      }
    }
    const ids = rows.map(({ id }) => id)
    await sql`update access_requests set is_untold = false, told_at = ${at} where id = any(${ids}::uuid[])`.execute(
      transaction,
    )
  })
  await sql`
    update access_requests set state = found.state from (${requestRows(at, sql`request.state = 'waiting' and request.kind = 'access'`)}) found
    where found.id = access_requests.id and found.state <> 'waiting' and access_requests.state = 'waiting'`.execute(
    context.database,
  )
}
