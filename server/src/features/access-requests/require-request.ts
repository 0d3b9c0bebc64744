import { isId } from '@cardea/contract'
import { sql } from 'kysely'
import { AppError } from '../../http/app-error.ts'
import type { Database } from '../../http/context.ts'
import { isDecider, requestRows, type RequestRow } from './requests.ts'

/**
 * A request that a person sees: their own, or one that they may decide.
 * @throws AppError access/request-not-found
 */
export async function requireRequest(
  database: Database,
  userID: string,
  id: string,
  at: Date,
): Promise<RequestRow> {
  if (!isId(id)) throw new AppError('access/request-not-found')
  const seen = sql`request.id = ${id} and (request.by_id = ${userID} or ${isDecider(userID)})`
  const { rows } = await requestRows(at, seen).execute(database)
  const [row] = rows
  if (!row) throw new AppError('access/request-not-found')
  return row
}

/** @throws AppError access/forbidden for one's own request, access/request-over for one that does not wait */
export function refuseDecision(row: RequestRow, userID: string): void {
  if (row.by_id === userID) throw new AppError('access/forbidden')
  if (row.state !== 'waiting') throw new AppError('access/request-over')
}
