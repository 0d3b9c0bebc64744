import type { recordRoutes } from '@cardea/contract'
import { transact } from '../../context.ts'
import { makeId } from '../../database/id.ts'
import { AppError } from '../../http/app-error.ts'
import type { Handler } from '../../http/handler.ts'
import { writeActivity } from '../activity/write-activity.ts'
import { lockRecord } from '../records/require-record.ts'
import { endOwnEntry, hasRole } from './remove-record-access.ts'

/** Ends one's own entry; where a group still gives access, one is shut out by one's own REVOKE. */
export const leaveRecord: Handler<typeof recordRoutes.leaveRecord> = (call) =>
  transact(call, async (transaction) => {
    const { userID } = call.caller
    const record = await lockRecord(transaction, userID, call.params.id, 'leave')
    if (record.standing === 'OWNER') throw new AppError('access/owner-cannot-leave')
    const at = call.now()
    await endOwnEntry(transaction, record.id, userID, at)
    if (await hasRole(transaction, record.id, userID)) {
      await transaction
        .insertInto('record_access')
        .values({ id: makeId(), record_id: record.id, user_id: userID, role: 'REVOKE', since: at })
        .execute()
    }
    await writeActivity(transaction, { actorID: userID, action: 'record.leave', recordID: record.id, at })
    return { _id: record.id }
  })
