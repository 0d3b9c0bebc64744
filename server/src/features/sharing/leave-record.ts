import type { recordRoutes } from '@cardea/contract'
import { transact } from '../../context.ts'
import { AppError } from '../../http/app-error.ts'
import type { Handler } from '../../http/handler.ts'
import { writeActivity } from '../activity/write-activity.ts'
import { noteAccess } from '../exposure/note-access.ts'
import { hasRole, lockRecord } from '../records/require-record.ts'
import { endDirectGrant, setDirectGrant } from './direct-grants.ts'

/** Ends one's own entry; where a group still gives access, one is shut out by one's own REVOKE. */
export const leaveRecord: Handler<typeof recordRoutes.leaveRecord> = (call) =>
  transact(call, async (transaction) => {
    const { userID } = call.caller
    const record = await lockRecord(transaction, userID, call.params.id, 'leave')
    if (record.standing === 'OWNER') throw new AppError('access/owner-cannot-leave')
    const at = call.now()
    const item = { kind: 'record', id: record.id } as const
    await endDirectGrant(transaction, item, userID, at)
    if (await hasRole(transaction, record.id, userID)) {
      await setDirectGrant(transaction, item, userID, { role: 'REVOKE' }, at)
    }
    await noteAccess(transaction, call, { recordIDs: [record.id], userIDs: [userID] }, userID)
    await writeActivity(transaction, {
      actorID: userID,
      sessionID: call.caller.sessionID,
      action: 'record.leave',
      recordID: record.id,
      at,
    })
    return { _id: record.id }
  })
