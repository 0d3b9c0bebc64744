import type { recordRoutes } from '@cardea/contract'
import { transact } from '../../http/context.ts'
import type { Handler } from '../../http/handler.ts'
import { writeActivity } from '../activity/write-activity.ts'
import { lockRecord } from '../access/require-record.ts'
import { trashRecords } from './trash-records.ts'
import { notifyDeletion } from '../grants/notify-access-change.ts'

/**
 * Moves a record to its owner's trash, from where it can be restored as it was; without a trash it is deleted at once.
 */
export const deleteRecord: Handler<typeof recordRoutes.deleteRecord> = (call) =>
  transact(call, async (transaction) => {
    const { userID } = call.caller
    const { id } = await lockRecord(transaction, userID, call.params.id, 'delete')
    await notifyDeletion(transaction, call, { kind: 'record', id }, userID)
    const at = call.now()
    await trashRecords(transaction, call, [id], at)
    await writeActivity(transaction, {
      actorID: userID,
      sessionID: call.caller.sessionID,
      action: 'record.delete',
      recordID: id,
      at,
    })
    return { _id: id }
  })
