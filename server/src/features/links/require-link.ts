import { sql } from 'kysely'
import type { Context, Database } from '../../http/context.ts'
import { AppError } from '../../http/app-error.ts'
import { linkRows, overOf, type LinkRow } from './links.ts'

/**
 * A link whose door was judged.
 * @param isLocked other calls on it wait until the transaction ends
 * @throws AppError link/not-found for one that has gone since
 */
export async function requireLink(database: Database, id: string, isLocked = false): Promise<LinkRow> {
  const lock = isLocked ? sql`for update of link` : sql``
  const { rows } = await sql<LinkRow>`${linkRows(sql`link.id = ${id}`)} ${lock}`.execute(database)
  const [row] = rows
  if (!row) throw new AppError('link/not-found')
  return row
}

/** @throws AppError link/over */
export function refuseOver({ config, now }: Pick<Context, 'config' | 'now'>, row: LinkRow): void {
  const over = overOf(config, row, now())
  if (over) throw new AppError('link/over', { over })
}
