import type { recordRoutes } from '@cardea/contract'
import { transact } from '../../context.ts'
import { AppError } from '../../http/app-error.ts'
import type { Handler } from '../../http/handler.ts'
import { writeActivity } from '../activity/write-activity.ts'
import { noteAccess } from '../exposure/note-access.ts'
import { hasRole, lockRecord } from '../records/require-record.ts'
import { showIfVisible } from '../records/show-record.ts'
import { endDirectGrant } from './direct-grants.ts'
import { findRolesOfPeople, notifyAccessChange } from './notify-access-change.ts'

/** Ends a person's own entry, a REVOKE one too; what a group gives them stays. */
export const removeRecordAccess: Handler<typeof recordRoutes.removeRecordAccess> = (call) =>
  transact(call, async (transaction) => {
    const { userID } = call.caller
    const record = await lockRecord(transaction, userID, call.params.id, 'removeAccess')
    const personID = call.body.userID
    if (personID === record.owner_id) throw new AppError('access/owner-unchangeable')
    const at = call.now()
    const item = { kind: 'record', id: record.id } as const
    const before = await findRolesOfPeople(transaction, item, [personID])
    const ended = await endDirectGrant(transaction, item, personID, at)
    if (!ended && !(await hasRole(transaction, record.id, personID))) throw new AppError('access/not-found')
    await writeActivity(transaction, {
      actorID: userID,
      sessionID: call.caller.sessionID,
      action: 'record.remove-access',
      subjectIDs: [personID],
      recordID: record.id,
      at,
    })
    await notifyAccessChange(transaction, call, item, userID, [personID], before)
    await noteAccess(transaction, call, { recordIDs: [record.id], userIDs: [personID] }, userID)
    return showIfVisible({ ...call, database: transaction }, userID, record.id)
  })
