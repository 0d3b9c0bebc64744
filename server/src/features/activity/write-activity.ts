import type { Database } from '../../context.ts'
import { makeId } from '../../database/id.ts'

export type ActivityAction =
  | 'record.reveal'
  | 'record.create'
  | 'record.change'
  | 'record.delete'
  | 'record.share'
  | 'record.remove-access'
  | 'record.leave'
  | 'record.withdraw-invitation'

interface ActivityEntry {
  actorID: string
  action: ActivityAction
  recordID: string
  at: Date
}

/** Appends who did what, when; ids only. Written in the transaction of what it tells of. */
export async function writeActivity(transaction: Database, entry: ActivityEntry): Promise<void> {
  await transaction
    .insertInto('activity')
    .values({
      id: makeId(),
      actor_id: entry.actorID,
      action: entry.action,
      record_id: entry.recordID,
      at: entry.at,
    })
    .execute()
}
