import { pendingAccessRoutes, type PendingAccess } from '@cardea/contract'
import type { Transaction } from 'kysely'
import { transact, type Context } from '../../context.ts'
import type { Tables } from '../../database/tables.ts'
import { AppError } from '../../http/app-error.ts'
import { handle } from '../../http/handler.ts'
import { writeActivity } from '../activity/write-activity.ts'
import { lockGroup, requireGroup } from '../groups/require-group.ts'
import { lockRecord, requireRecord } from '../records/require-record.ts'
import { lockAddresses } from '../sharing/lock-addresses.ts'
import type { Item } from '../sharing/direct-grants.ts'
import { listPendingAccess } from './pending-access.ts'

export const pendingAccessHandlers = [
  handle(pendingAccessRoutes.listRecordPendingAccess, async (call) => {
    const { id } = await requireRecord(call.database, call.caller.userID, call.params.id, 'seePendingAccess')
    return { pendingAccess: await listPendingAccess(call.database, call, { kind: 'record', id }) }
  }),

  handle(pendingAccessRoutes.listGroupPendingAccess, async (call) => {
    const { id } = await requireGroup(call.database, call.caller.userID, call.params.id, 'seePendingAccess')
    return { pendingAccess: await listPendingAccess(call.database, call, { kind: 'group', id }) }
  }),

  handle(pendingAccessRoutes.withdrawRecordPendingAccess, (call) =>
    transact(call, async (transaction) => {
      const { userID } = call.caller
      const { email } = call.body
      await lockAddresses(transaction, call.keyring, [email])
      const { id } = await lockRecord(transaction, userID, call.params.id, 'withdrawPendingAccess')
      const pendingAccess = await withdraw(transaction, call, { kind: 'record', id }, email)
      await writeActivity(transaction, {
        actorID: userID,
        sessionID: call.caller.sessionID,
        action: 'record.withdraw-invitation',
        recordID: id,
        at: call.now(),
      })
      return { pendingAccess }
    }),
  ),

  handle(pendingAccessRoutes.withdrawGroupPendingAccess, (call) =>
    transact(call, async (transaction) => {
      const { userID } = call.caller
      const { email } = call.body
      await lockAddresses(transaction, call.keyring, [email])
      const { id } = await lockGroup(transaction, userID, call.params.id, 'withdrawPendingAccess')
      const pendingAccess = await withdraw(transaction, call, { kind: 'group', id }, email)
      await writeActivity(transaction, {
        actorID: userID,
        sessionID: call.caller.sessionID,
        action: 'group.withdraw-invitation',
        groupID: id,
        at: call.now(),
      })
      return { pendingAccess }
    }),
  ),
]

/** @returns the invitations that are left. @throws AppError access/not-found where that address is not invited */
async function withdraw(
  transaction: Transaction<Tables>,
  context: Context,
  item: Pick<Item, 'kind' | 'id'>,
  email: string,
): Promise<PendingAccess[]> {
  const { numDeletedRows } = await transaction
    .deleteFrom('pending_access')
    .where(item.kind === 'record' ? 'record_id' : 'group_id', '=', item.id)
    .where('email_index', '=', context.keyring.index('email', email))
    // What has lapsed is not there any more, whether a job has removed it or not.
    .where('expires_at', '>', context.now())
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw new AppError('access/not-found')
  return listPendingAccess(transaction, context, item)
}
