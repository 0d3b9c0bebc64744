import type { Database } from '../../context.ts'
import { makeId } from '../../database/id.ts'
import { noteChanges, type Change } from '../../database/noted-changes.ts'

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

/**
 * What open streams are told of an action: that the item changed, that invitations to it did, or that the actor has it no more.
 * Sharing says itself whom it let in and whom it invited.
 */
const toldOf: Record<ActivityAction, readonly ('changed' | 'pending-access-changed' | 'gone')[]> = {
  'record.reveal': [],
  'record.create': ['changed'],
  'record.change': ['changed'],
  'record.delete': ['gone'],
  'record.share': [],
  'record.remove-access': ['changed'],
  'record.leave': ['changed', 'gone'],
  'record.withdraw-invitation': ['pending-access-changed'],
  'record.revoke': ['changed'],
  'record.transfer': ['changed'],
  'record.add-to-groups': ['changed'],
  'record.take-out-of-groups': ['changed'],
  'record.refused': [],
  'media.download': [],
  'group.create': ['changed'],
  'group.change': ['changed'],
  'group.delete': ['gone'],
  'group.share': [],
  'group.remove-access': ['changed'],
  'group.leave': ['changed', 'gone'],
  'group.transfer': ['changed'],
  'group.withdraw-invitation': ['pending-access-changed'],
  'group.refused': [],
  'account.delete': [],
}

function changesBy({ action, actorID, recordID, groupID }: ActivityEntry): Change[] {
  const item = recordID === undefined ? 'group' : 'record'
  const about = { ...(recordID && { recordID }), ...(groupID && { groupID }) }
  return toldOf[action].map((told) => {
    if (told === 'pending-access-changed') return { kind: told, ...about }
    return { kind: `${item}-${told}`, ...about, ...(told === 'gone' && { userID: actorID }) }
  })
}

/** Appends who did what, when; ids only. Written in the transaction of what it tells of, and told to open streams. */
export async function writeActivity(transaction: Database, entry: ActivityEntry): Promise<void> {
  noteChanges(transaction, changesBy(entry))
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
