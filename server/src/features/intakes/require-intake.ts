import { isId } from '@cardea/contract'
import { sql, type RawBuilder } from 'kysely'
import { AppError } from '../../http/app-error.ts'
import type { Context, Database } from '../../http/context.ts'
import { intakeRows, isReader, overOf, type IntakeOver, type IntakeRow } from './intakes.ts'

/**
 * A form whose door was judged.
 * @param isLocked other calls on it wait until the transaction ends
 * @throws AppError intake/not-found for one that has gone since
 */
export async function requireIntake(database: Database, id: string, isLocked = false): Promise<IntakeRow> {
  const [row] = await find(database, sql`intake.id = ${id}`, isLocked)
  if (!row) throw new AppError('intake/not-found')
  return row
}

/** A form that a person may read. @throws AppError intake/not-found */
export async function requireReadable(
  database: Database,
  userID: string,
  id: string,
  isLocked = false,
): Promise<IntakeRow> {
  if (!isId(id)) throw new AppError('intake/not-found')
  const [row] = await find(database, sql`intake.id = ${id} and ${isReader(userID)}`, isLocked)
  if (!row) throw new AppError('intake/not-found')
  return row
}

async function find(database: Database, which: RawBuilder<unknown>, isLocked: boolean): Promise<IntakeRow[]> {
  const lock = isLocked ? sql`for update of intake` : sql``
  return (await sql<IntakeRow>`${intakeRows(which)} ${lock}`.execute(database)).rows
}

/** The invitation whose door the visitor has; undefined for the open address. */
export interface VisitedInvitation {
  id: string
  about: Buffer
  answered_at: Date | null
}

/** @throws AppError intake/over */
export function refuseOver(
  { config, now }: Pick<Context, 'config' | 'now'>,
  row: IntakeRow,
  invitation?: VisitedInvitation,
): void {
  const answered: IntakeOver | null = invitation?.answered_at
    ? { why: 'answered', at: invitation.answered_at }
    : null
  const over = answered ?? overOf(config, row, now())
  if (over) throw new AppError('intake/over', { over })
}

/** The invitation of a door that was judged. */
export const findInvitation = (
  database: Database,
  intakeID: string,
  doorHash: Buffer,
): Promise<VisitedInvitation | undefined> =>
  database
    .selectFrom('intake_invitations')
    .select(['id', 'about', 'answered_at'])
    .where('intake_id', '=', intakeID)
    .where('door_hash', '=', doorHash)
    .executeTakeFirst()
