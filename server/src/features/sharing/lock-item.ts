import type { AccessEntry, GroupAction, ItemKind, RecordAction } from '@cardea/contract'
import type { Context, Database } from '../../context.ts'
import { lockGroup, requireGroup } from '../groups/require-group.ts'
import { listGroupAccess } from '../groups/show-groups.ts'
import { lockRecord, requireRecord } from '../records/require-record.ts'
import type { OwnedItem } from './item.ts'
import { listRecordAccess } from './record-access.ts'

/** What may be asked for on a record and on a group. */
type ItemAction = RecordAction & GroupAction

/** Finds an item for an action of its caller. @throws AppError not-found, access/forbidden */
export const requireItem = (
  kind: ItemKind,
  database: Database,
  userID: string,
  id: string,
  action: ItemAction,
): Promise<{ id: string }> =>
  kind === 'record' ? requireRecord(database, userID, id, action) : requireGroup(database, userID, id, action)

interface LockedItem extends OwnedItem {
  /** Who has entries on it by now. */
  listAccess(): Promise<AccessEntry[]>
}

/** Locks an item and finds it for an action of its caller. @throws AppError not-found, access/forbidden */
export async function lockItem(
  kind: ItemKind,
  transaction: Database,
  context: Pick<Context, 'keyring' | 'damagedRows' | 'files' | 'now'>,
  userID: string,
  id: string,
  action: ItemAction,
): Promise<LockedItem> {
  if (kind === 'record') {
    const record = await lockRecord(transaction, userID, id, action)
    const listAccess = () => listRecordAccess(transaction, context.keyring, record)
    return { kind, id: record.id, ownerID: record.owner_id, listAccess }
  }
  const group = await lockGroup(transaction, userID, id, action)
  const listAccess = () => listGroupAccess({ ...context, database: transaction }, group.id)
  return { kind, id: group.id, ownerID: group.owner_id, listAccess }
}
