import type { recordRoutes } from '@cardea/contract'
import { transact, type Database } from '../../context.ts'
import { AppError } from '../../http/app-error.ts'
import type { Handler } from '../../http/handler.ts'
import { writeActivity } from '../activity/write-activity.ts'
import { findRecord, lockRecord } from '../records/require-record.ts'
import { showWithoutSecrets } from '../records/show-record.ts'

/** Ends a person's own entry, a REVOKE one too; what a group gives them stays. */
export const removeRecordAccess: Handler<typeof recordRoutes.removeRecordAccess> = (call) =>
  transact(call, async (transaction) => {
    const { userID } = call.caller
    const record = await lockRecord(transaction, userID, call.params.id, 'removeAccess')
    const personID = call.body.userID
    if (personID === record.owner_id) throw new AppError('access/owner-unchangeable')
    const at = call.now()
    const isEnded = await endOwnEntry(transaction, record.id, personID, at)
    if (!isEnded && !(await hasRole(transaction, record.id, personID))) throw new AppError('access/not-found')
    await writeActivity(transaction, {
      actorID: userID,
      action: 'record.remove-access',
      recordID: record.id,
      at,
    })
    const view = await findRecord(transaction, userID, record.id)
    if (!view) return { _id: record.id }
    return showWithoutSecrets({ ...call, database: transaction }, userID, view)
  })

/** @returns whether there was a live entry */
export async function endOwnEntry(
  transaction: Database,
  recordID: string,
  userID: string,
  at: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('record_access')
    .set({ ended_at: at })
    .where('record_id', '=', recordID)
    .where('user_id', '=', userID)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Whether a person is anything to a record, through a group too. */
export async function hasRole(database: Database, recordID: string, userID: string): Promise<boolean> {
  const row = await database
    .selectFrom('record_roles')
    .select('standing')
    .where('record_id', '=', recordID)
    .where('user_id', '=', userID)
    .executeTakeFirst()
  return row !== undefined && row.standing !== 'REVOKE'
}
