import type { recordRoutes } from '@cardea/contract'
import { transact, type Database } from '../../http/context.ts'
import { recordRoles } from '../../database/role-views.ts'
import { AppError } from '../../http/app-error.ts'
import type { Handler } from '../../http/handler.ts'
import { writeActivity } from '../activity/write-activity.ts'
import { isRehearsal } from '../../http/rehearsal.ts'
import { acceptEnd } from '../item-keys/accept-roster.ts'
import { requireEndFits } from '../item-keys/require-keys.ts'
import { noteAccess } from '../secret-access/note-access.ts'
import { keepMembersOf } from '../access/require-groups.ts'
import { lockRecord } from '../access/require-record.ts'
import { showIfVisible } from '../records/show-record.ts'
import { setDirectGrant } from '../access/direct-grants.ts'
import { findRolesOfPeople } from '../access/roles-of-people.ts'
import { notifyAccessChange } from '../grants/notify-access-change.ts'

/** Shuts a person out of a record, whatever their groups say, until it is shared with them again. */
export const revokeRecordAccess: Handler<typeof recordRoutes.revokeRecordAccess> = (call) =>
  transact(call, async (transaction) => {
    const { userID } = call.caller
    await keepMembersOf(transaction, call.params.id)
    const record = await lockRecord(transaction, userID, call.params.id, 'revokeAccess')
    const personID = call.body.userID
    if (personID === record.owner_id) throw new AppError('access/owner-unchangeable')
    if (!(await isKnownTo(transaction, record.id, personID))) throw new AppError('access/not-found')
    const at = call.now()
    const item = { kind: 'record', id: record.id } as const
    const { sealed: end } = call.body
    await requireEndFits(transaction, item, end)
    const userIDs = [personID]
    const before = await findRolesOfPeople(transaction, item, userIDs)
    await setDirectGrant(transaction, item, personID, { role: 'REVOKE' }, at)
    const now = await findRolesOfPeople(transaction, item, userIDs)
    await notifyAccessChange(transaction, call, item, { actorID: userID, userIDs, before, now })
    await noteAccess(transaction, call, { recordIDs: [record.id], userIDs }, userID)
    if (end && !isRehearsal(transaction)) await acceptEnd(transaction, call, item, userID, end)
    await writeActivity(transaction, {
      actorID: userID,
      sessionID: call.caller.sessionID,
      action: 'record.revoke',
      subjectIDs: [personID],
      recordID: record.id,
      at,
    })
    return showIfVisible({ ...call, database: transaction }, userID, record.id)
  })

/** Whether a person has an entry of their own, REVOKE included, or a role through a group. */
async function isKnownTo(database: Database, recordID: string, userID: string): Promise<boolean> {
  const row = await database
    .selectFrom(recordRoles('role'))
    .select('effective_role')
    .where('record_id', '=', recordID)
    .where('user_id', '=', userID)
    .executeTakeFirst()
  return row !== undefined
}
