import type { recordRoutes } from '@cardea/contract'
import { transact, type Database } from '../../context.ts'
import { AppError } from '../../http/app-error.ts'
import type { Handler } from '../../http/handler.ts'
import { writeActivity } from '../activity/write-activity.ts'
import { lockRecord } from '../records/require-record.ts'
import { showIfVisible } from '../records/show-record.ts'
import { setOwnEntry } from './own-entries.ts'
import { findRolesOfPeople, tellOfAccess } from './tell-of-access.ts'

/** Shuts a person out of a record, whatever their groups say, until it is shared with them again. */
export const revokeRecordAccess: Handler<typeof recordRoutes.revokeRecordAccess> = (call) =>
  transact(call, async (transaction) => {
    const { userID } = call.caller
    const record = await lockRecord(transaction, userID, call.params.id, 'revokeAccess')
    const personID = call.body.userID
    if (personID === record.owner_id) throw new AppError('access/owner-unchangeable')
    if (!(await isKnownTo(transaction, record.id, personID))) throw new AppError('access/not-found')
    const at = call.now()
    const item = { kind: 'record', id: record.id, ownerID: record.owner_id } as const
    const before = await findRolesOfPeople(transaction, item, [personID])
    await setOwnEntry(transaction, item, personID, 'REVOKE', at)
    await tellOfAccess(transaction, call, item, userID, [personID], before)
    await writeActivity(transaction, {
      actorID: userID,
      action: 'record.revoke',
      recordID: record.id,
      at,
    })
    return showIfVisible({ ...call, database: transaction }, userID, record.id)
  })

/** Whether a person has an entry of their own, REVOKE included, or a role through a group. */
async function isKnownTo(database: Database, recordID: string, userID: string): Promise<boolean> {
  const row = await database
    .selectFrom('record_roles')
    .select('standing')
    .where('record_id', '=', recordID)
    .where('user_id', '=', userID)
    .executeTakeFirst()
  return row !== undefined
}
