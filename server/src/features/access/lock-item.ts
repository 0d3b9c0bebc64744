import type { GroupAction, ItemKind, RecordAction } from '@cardea/contract'
import type { Database } from '../../http/context.ts'
import type { OwnedItem } from './item.ts'
import { lockGroup, requireGroup } from './require-group.ts'
import { lockRecord, requireRecord } from './require-record.ts'

/** An action that records and groups have in common. */
type ItemAction = RecordAction & GroupAction

/** Loads an item and authorises the caller. @throws AppError not-found, access/forbidden */
export const requireItem = (
  kind: ItemKind,
  database: Database,
  userID: string,
  id: string,
  action: ItemAction,
): Promise<{ id: string }> =>
  kind === 'record' ? requireRecord(database, userID, id, action) : requireGroup(database, userID, id, action)

/** Locks an item, loads it and authorises the caller. @throws AppError not-found, access/forbidden */
export async function lockItem(
  kind: ItemKind,
  transaction: Database,
  userID: string,
  id: string,
  action: ItemAction,
): Promise<OwnedItem> {
  const row =
    kind === 'record'
      ? await lockRecord(transaction, userID, id, action)
      : await lockGroup(transaction, userID, id, action)
  return { kind, id: row.id, ownerID: row.owner_id }
}
