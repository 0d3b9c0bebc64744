import type { recordRoutes } from '@cardea/contract'
import { transact } from '../../context.ts'
import type { Handler } from '../../http/handler.ts'
import { writeActivity } from '../activity/write-activity.ts'
import { listPendingAccess } from '../pending-access/pending-access.ts'
import { lockRecord } from '../records/require-record.ts'
import { grantAccess } from './grant-access.ts'
import { lockAddresses } from './lock-addresses.ts'
import { listRecordAccess } from './record-access.ts'

/** Lets people into a record by e-mail, or changes their role. */
export const shareRecord: Handler<typeof recordRoutes.shareRecord> = (call) =>
  transact(call, async (transaction) => {
    const { userID } = call.caller
    const { users } = call.body
    await lockAddresses(
      transaction,
      call.keyring,
      users.map((user) => user.email),
    )
    const record = await lockRecord(transaction, userID, call.params.id, 'share')
    const item = { kind: 'record', id: record.id, ownerID: record.owner_id } as const
    const subjectIDs = await grantAccess(transaction, call, item, users, userID)
    await writeActivity(transaction, {
      actorID: userID,
      sessionID: call.caller.sessionID,
      action: 'record.share',
      subjectIDs,
      recordID: record.id,
      at: call.now(),
    })
    return {
      access: await listRecordAccess(transaction, call.keyring, record),
      pendingAccess: await listPendingAccess(transaction, call, item),
    }
  })
