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
  | 'record.revoke'
  | 'record.transfer'
  | 'record.add-to-groups'
  | 'record.take-out-of-groups'
  | 'record.refused'
  | 'media.download'
  | 'group.create'
  | 'group.change'
  | 'group.delete'
  | 'group.share'
  | 'group.remove-access'
  | 'group.leave'
  | 'group.transfer'
  | 'group.withdraw-invitation'
  | 'group.refused'
  | 'account.delete'

interface ActivityEntry {
  actorID: string
  action: ActivityAction
  recordID?: string
  groupID?: string
  /** The file of the record. */
  mediaID?: string
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
      record_id: entry.recordID ?? null,
      group_id: entry.groupID ?? null,
      media_id: entry.mediaID ?? null,
      at: entry.at,
    })
    .execute()
}
