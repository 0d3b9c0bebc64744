import type { ActivityAction } from '@cardea/contract'
import type { Transaction } from 'kysely'
import { noteChangeEvents } from '../../database/change-events.ts'
import type { Tables } from '../../database/tables.ts'
import type { Database } from '../../http/context.ts'
import type { Caller } from '../../http/session.ts'
import { writeActivity } from '../activity/write-activity.ts'
import type { IntakeRow } from './intakes.ts'

type Told = Pick<IntakeRow, 'maker_id' | 'group_id'>

/** Who may read a form: its maker, and the owner of its group. */
export async function findReaders(database: Database, { maker_id, group_id }: Told): Promise<string[]> {
  if (group_id === null) return [maker_id]
  const group = await database
    .selectFrom('groups')
    .select('owner_id')
    .where('id', '=', group_id)
    .executeTakeFirst()
  return [...new Set([maker_id, ...(group ? [group.owner_id] : [])])]
}

/** Tells the open streams of all readers that a form changed. */
export async function tellReaders(transaction: Transaction<Tables>, row: Told): Promise<void> {
  const readers = await findReaders(transaction, row)
  noteChangeEvents(
    transaction,
    readers.map((userID) => ({ kind: 'intakes-changed' as const, userID })),
  )
}

/** Writes an act on a form into the chain of its maker. `caller` null: of a visitor. */
export const noteAct = (
  transaction: Transaction<Tables>,
  { caller }: { caller: Caller | null },
  { maker_id }: Told,
  action: ActivityAction & `intake.${string}`,
  at: Date,
): Promise<void> =>
  writeActivity(transaction, {
    actorID: caller?.userID ?? null,
    ...(caller && { sessionID: caller.sessionID }),
    subjectIDs: [maker_id],
    action,
    at,
  })
