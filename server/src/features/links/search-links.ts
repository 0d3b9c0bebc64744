import { limits, type linkRoutes } from '@cardea/contract'
import { sql } from 'kysely'
import type { Handler } from '../../http/handler.ts'
import { requireRecord } from '../access/require-record.ts'
import { linkRows, type LinkRow } from './links.ts'
import { showLinks } from './show-links.ts'

/** One's own links, or all of a record. Whether one is over is judged now. */
export const searchLinks: Handler<typeof linkRoutes.searchLinks> = async (call) => {
  const { recordID, isOver, options = {} } = call.body
  const { skip = 0, limit = limits.pageItems, sort = { createdAt: -1 } } = options
  if (recordID !== undefined) await requireRecord(call.database, call.caller.userID, recordID, 'makeLink')
  const whose =
    recordID === undefined ? sql`link.maker_id = ${call.caller.userID}` : sql`link.record_id = ${recordID}`
  const over = sql`(not ${call.config.areLinksOn}::boolean or used = most or ended_at is not null
    or expires_at <= ${call.now()} or is_shut)`
  const found = sql`(${linkRows(whose)}) found where ${isOver === undefined ? sql`true` : sql`${over} = ${isOver}`}`
  const direction = sort.createdAt === 1 ? sql`asc` : sql`desc`
  const [{ rows }, counted] = await Promise.all([
    sql<LinkRow>`select * from ${found} order by id ${direction} limit ${limit} offset ${skip}`.execute(
      call.database,
    ),
    sql<{ total: number }>`select count(*)::int as total from ${found}`.execute(call.database),
  ])
  return { links: await showLinks(call, rows), total: counted.rows[0]?.total ?? 0 }
}
