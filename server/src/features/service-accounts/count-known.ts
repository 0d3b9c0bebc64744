import type { serviceAccountRoutes } from '@cardea/contract'
import { sql } from 'kysely'
import { liveRecords } from '../../database/trash.ts'
import type { Handler } from '../../http/handler.ts'
import { requireGroup } from '../access/require-group.ts'

/** How many present secrets each account of a group has opened, access or none. Decrypts nothing. */
export const countKnown: Handler<typeof serviceAccountRoutes.countKnownByServices> = async (call) => {
  const { id } = await requireGroup(call.database, call.caller.userID, call.params.id, 'manageServices')
  const { rows } = await sql<{ _id: string; secrets: number; records: number }>`
    select account.user_id as _id, count(*)::int as secrets, count(distinct held.record_id)::int as records
    from service_accounts account
    join record_openings opening on opening.user_id = account.user_id
    join secret_values held on held.record_id = opening.record_id and held.tag = opening.tag
    join ${liveRecords} record on record.id = held.record_id
    where account.group_id = ${id} group by account.user_id order by account.user_id`.execute(call.database)
  return { known: rows }
}
