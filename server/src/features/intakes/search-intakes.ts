import { limits, type intakeRoutes } from '@cardea/contract'
import { sql } from 'kysely'
import type { Handler } from '../../http/handler.ts'
import { intakeRows, isReader, type IntakeRow } from './intakes.ts'
import { showIntakes } from './show-intakes.ts'

/** The forms that one may read. Whether one is over is judged now. */
export const searchIntakes: Handler<typeof intakeRoutes.searchIntakes> = async (call) => {
  const { isOver, options = {} } = call.body
  const { skip = 0, limit = limits.pageItems, sort = { createdAt: -1 } } = options
  const over = sql`(not ${call.config.areIntakesOn}::boolean or received >= most or closed_at is not null
    or deadline <= ${call.now()} or is_shut)`
  const found = sql`(${intakeRows(isReader(call.caller.userID))}) found
    where ${isOver === undefined ? sql`true` : sql`${over} = ${isOver}`}`
  const direction = sort.createdAt === 1 ? sql`asc` : sql`desc`
  const [{ rows }, counted] = await Promise.all([
    sql<IntakeRow>`select * from ${found} order by id ${direction} limit ${limit} offset ${skip}`.execute(
      call.database,
    ),
    sql<{ total: number }>`select count(*)::int as total from ${found}`.execute(call.database),
  ])
  return { intakes: await showIntakes(call, rows), total: counted.rows[0]?.total ?? 0 }
}
