import type { bulkRoutes } from '@cardea/contract'
import { transact } from '../../http/context.ts'
import { noteChangeEvents } from '../../database/change-events.ts'
import { AppError } from '../../http/app-error.ts'
import type { Handler } from '../../http/handler.ts'
import { keptSince } from '../../config/trash-time.ts'
import { writeActivities } from '../activity/write-activity.ts'
import { findReadersOfMany, notifyOfMany } from '../grants/notify-of-many.ts'
import { noteAccess } from '../secret-access/note-access.ts'
import { restoreFromTrash } from '../../database/trash.ts'

/**
 * Restores records from the caller's trash, all or none. Locked in one order; of a restore and a purge at once, one
 * wins, as for a single record.
 */
export const restoreRecords: Handler<typeof bulkRoutes.restoreRecords> = (call) =>
  transact(call, async (transaction) => {
    const { userID, sessionID } = call.caller
    const { recordIDs } = call.body
    const restored = await restoreFromTrash(transaction, 'records', userID, recordIDs, keptSince(call))
    if (restored < recordIDs.length) throw new AppError('record/not-found')
    const readers = await findReadersOfMany(transaction, recordIDs)
    await notifyOfMany(transaction, call, 'restored', readers, userID)
    await noteAccess(transaction, call, { recordIDs }, userID)
    const at = call.now()
    await writeActivities(
      transaction,
      recordIDs.map((recordID) => ({ actorID: userID, sessionID, action: 'record.restore', recordID, at })),
      { isTold: false },
    )
    noteChangeEvents(transaction, [{ kind: 'trash-changed', userID }])
    return { recordIDs }
  })
