import type { Params, Route } from '@cardea/contract'
import { sql } from 'kysely'
import { AppError } from '../../http/app-error.ts'
import type { Call, Handler } from '../../http/handler.ts'
import { addRecordToGroups, takeRecordOutOfGroups } from '../sharing/record-groups.ts'
import { deleteGroup } from '../groups/write-group.ts'
import { removeGroupAccess, removeRecordAccess } from '../sharing/remove-access.ts'
import { revokeRecordAccess } from '../sharing/revoke-access.ts'
import { shareGroup, shareRecord } from '../sharing/share-item.ts'
import { transferRecord } from '../sharing/transfer-item.ts'
import type { PreviewCall } from './preview-call.ts'

/** Makes a change by the handlers of the calls for it, one after the other. @throws AppError as they do */
export async function makeChange(call: PreviewCall): Promise<void> {
  const { change } = call.body
  switch (change.kind) {
    case 'share-records':
      return forEach(change.recordIDs, (id) => make(call, shareRecord, id, { users: change.users }))
    case 'share-group':
      return make(call, shareGroup, change.groupID, { users: change.users })
    case 'add-to-groups':
      return forEach(change.recordIDs, (id) =>
        make(call, addRecordToGroups, id, { groupIDs: change.groupIDs }),
      )
    case 'take-out-of-groups':
      return takeOut(call, change)
    case 'remove-people':
      return whereTheyAre(change, (id, userID) => make(call, removeRecordAccess, id, { userID }))
    case 'revoke-people':
      return whereTheyAre(change, (id, userID) => make(call, revokeRecordAccess, id, { userID }))
    case 'remove-from-group':
      return forEach(change.userIDs, (userID) => make(call, removeGroupAccess, change.groupID, { userID }))
    case 'delete-group':
      return make(call, deleteGroup, change.groupID, undefined)
    case 'transfer-records':
      return forEach(change.recordIDs, (id) => make(call, transferRecord, id, { email: change.email }))
  }
}

/** Calls the handler of a route as the same caller, in the transaction of the preview. */
async function make<R extends Route & { path: `${string}:id${string}` | `${string}:id` }>(
  call: PreviewCall,
  handler: Handler<R>,
  id: string,
  body: Call<R>['body'] | undefined,
): Promise<void> {
  const params = { id } as unknown as Params<R>
  await handler({ ...call, params, body, query: {}, upload: undefined } as unknown as Call<R>)
}

async function forEach<T>(items: readonly T[], act: (item: T) => Promise<void>): Promise<void> {
  for (const item of items) await act(item)
}

/**
 * A person may have entries on only some of the records: only those are changed. With entries on none, the change is
 * refused as for one record.
 */
async function whereTheyAre(
  { recordIDs, userIDs }: { recordIDs: readonly string[]; userIDs: readonly string[] },
  act: (recordID: string, userID: string) => Promise<void>,
): Promise<void> {
  for (const userID of userIDs) {
    let left = recordIDs.length
    for (const recordID of recordIDs) {
      try {
        await act(recordID, userID)
      } catch (error) {
        left -= 1
        if (left === 0 || !(error instanceof AppError) || error.code !== 'access/not-found') throw error
      }
    }
  }
}

/** Likewise a record may be in only some of the groups. */
async function takeOut(
  call: PreviewCall,
  { recordIDs, groupIDs }: { recordIDs: readonly string[]; groupIDs: readonly string[] },
): Promise<void> {
  const { rows } = await sql<{ record_id: string; group_id: string }>`
    select record_id, group_id from group_records
    where record_id = any(${recordIDs}::uuid[]) and group_id = any(${groupIDs}::uuid[])`.execute(
    call.database,
  )
  const holders = Map.groupBy(rows, (row) => row.record_id)
  const found = new Set(rows.map((row) => row.group_id))
  const isEachMeant = groupIDs.every((id) => found.has(id))
  await forEach(recordIDs, async (id) => {
    const meant = isEachMeant ? (holders.get(id) ?? []).map((row) => row.group_id) : groupIDs
    if (meant.length > 0) await make(call, takeRecordOutOfGroups, id, { groupIDs: [...meant] })
  })
}
