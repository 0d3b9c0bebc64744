import { limits, type accessRequestRoutes } from '@cardea/contract'
import { sql } from 'kysely'
import type { Handler } from '../../http/handler.ts'
import { isDecider, requestRows, type RequestRow } from './requests.ts'
import { showRequests } from './show-requests.ts'

/** One's own requests, or those that wait for one's decision. */
export const searchRequests: Handler<typeof accessRequestRoutes.searchAccessRequests> = async (call) => {
  const { of, state, options = {} } = call.body
  const { skip = 0, limit = limits.pageItems, sort = { createdAt: -1 } } = options
  const { userID } = call.caller
  const which =
    of === 'mine' ? sql`request.by_id = ${userID}` : sql`request.state = 'waiting' and ${isDecider(userID)}`
  const states = [
    of === 'mine' ? sql`true` : sql`state = 'waiting'`,
    state === undefined ? sql`true` : sql`state = ${state}`,
  ]
  const found = sql`(${requestRows(call.now(), which)}) found where ${sql.join(states, sql` and `)}`
  const direction = sort.createdAt === 1 ? sql`asc` : sql`desc`
  const [{ rows }, counted] = await Promise.all([
    sql<RequestRow>`select * from ${found} order by id ${direction} limit ${limit} offset ${skip}`.execute(
      call.database,
    ),
    sql<{ total: number }>`select count(*)::int as total from ${found}`.execute(call.database),
  ])
  return { requests: await showRequests(call, rows), total: counted.rows[0]?.total ?? 0 }
}
