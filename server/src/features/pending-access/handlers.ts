import { pendingAccessRoutes } from '@cardea/contract'
import { transact } from '../../context.ts'
import { AppError } from '../../http/app-error.ts'
import { handle } from '../../http/handler.ts'
import { writeActivity } from '../activity/write-activity.ts'
import { lockRecord, requireRecord } from '../records/require-record.ts'
import { lockAddresses } from '../sharing/lock-addresses.ts'
import { listPendingAccess } from './pending-access.ts'

export const pendingAccessHandlers = [
  handle(pendingAccessRoutes.listRecordPendingAccess, async (call) => {
    const record = await requireRecord(call.database, call.caller.userID, call.params.id, 'seePendingAccess')
    return { pendingAccess: await listPendingAccess(call.database, call, record.id) }
  }),

  handle(pendingAccessRoutes.withdrawRecordPendingAccess, (call) =>
    transact(call, async (transaction) => {
      const { userID } = call.caller
      const { email } = call.body
      await lockAddresses(transaction, call.keyring, [email])
      const record = await lockRecord(transaction, userID, call.params.id, 'withdrawPendingAccess')
      const { numDeletedRows } = await transaction
        .deleteFrom('pending_access')
        .where('record_id', '=', record.id)
        .where('email_index', '=', call.keyring.index('email', email))
        .executeTakeFirst()
      if (numDeletedRows === 0n) throw new AppError('access/not-found')
      await writeActivity(transaction, {
        actorID: userID,
        action: 'record.withdraw-invitation',
        recordID: record.id,
        at: call.now(),
      })
      return { pendingAccess: await listPendingAccess(transaction, call, record.id) }
    }),
  ),
]
