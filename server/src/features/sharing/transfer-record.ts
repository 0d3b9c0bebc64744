import type { recordRoutes } from '@cardea/contract'
import { transact } from '../../context.ts'
import type { Handler } from '../../http/handler.ts'
import { writeActivity } from '../activity/write-activity.ts'
import { requireFreshSignIn } from '../auth/require-fresh-sign-in.ts'
import { countDaily } from '../../http/limits/count-daily.ts'
import { lockRecord, requireRecord } from '../records/require-record.ts'
import { showIfVisible } from '../records/show-record.ts'
import { transferItem } from './transfer.ts'

/** Counted before its transaction, as a try at an address without an account counts too: it tells who has one. */
export const transferRecord: Handler<typeof recordRoutes.transferRecord> = async (call) => {
  const { userID } = call.caller
  await requireRecord(call.database, userID, call.params.id, 'transfer')
  requireFreshSignIn(call)
  await countDaily(call, call.database, 'transfer', userID)
  return transact(call, async (transaction) => {
    const record = await lockRecord(transaction, userID, call.params.id, 'transfer')
    const item = { kind: 'record', id: record.id, ownerID: record.owner_id } as const
    const heirID = await transferItem(transaction, call, item, call.body.email)
    await writeActivity(transaction, {
      actorID: userID,
      sessionID: call.caller.sessionID,
      action: 'record.transfer',
      subjectIDs: [heirID],
      recordID: record.id,
      at: call.now(),
    })
    return showIfVisible({ ...call, database: transaction }, userID, record.id)
  })
}
