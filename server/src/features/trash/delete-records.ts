import type { bulkRoutes } from '@cardea/contract'
import { transact } from '../../http/context.ts'
import { noteChangeEvents } from '../../database/change-events.ts'
import type { Handler } from '../../http/handler.ts'
import { lockRecords } from '../access/require-record.ts'
import { writeActivities } from '../activity/write-activity.ts'
import { findReadersOfMany, notifyOfMany } from '../grants/notify-of-many.ts'
import { trashRecords } from './trash-records.ts'

/** Moves records to their owner's trash, all or none; without a trash they are deleted at once. */
export const deleteRecords: Handler<typeof bulkRoutes.deleteRecords> = (call) =>
  transact(call, async (transaction) => {
    const { userID, sessionID } = call.caller
    const { recordIDs } = call.body
    await lockRecords(transaction, userID, recordIDs, 'delete')
    const readers = await findReadersOfMany(transaction, recordIDs)
    await notifyOfMany(transaction, call, 'item-gone', readers, userID)
    const at = call.now()
    await trashRecords(transaction, call, recordIDs, at)
    await writeActivities(
      transaction,
      recordIDs.map((recordID) => ({ actorID: userID, sessionID, action: 'record.delete', recordID, at })),
      { isTold: false },
    )
    noteChangeEvents(transaction, [{ kind: 'trash-changed', userID }])
    return { recordIDs }
  })
