import { pendingAccessRoutes, type ItemKind, type PendingAccess, type Item } from '@cardea/contract'
import type { Transaction } from 'kysely'
import { transact, type Context } from '../../http/context.ts'
import type { Tables } from '../../database/tables.ts'
import { AppError } from '../../http/app-error.ts'
import { handle, type Call } from '../../http/handler.ts'
import { acceptEnd } from '../item-keys/accept-roster.ts'
import { requireEndFits } from '../item-keys/require-keys.ts'
import { writeActivity } from '../activity/write-activity.ts'
import { lockItem, requireItem } from '../access/lock-item.ts'
import { lockAddresses } from '../access/lock-addresses.ts'
import { listPendingAccess } from './pending-access.ts'
import { aboutItem, itemColumn } from '../access/item.ts'

type ListCall = Call<(typeof pendingAccessRoutes)['listRecordPendingAccess' | 'listGroupPendingAccess']>
type WithdrawCall = Call<
  (typeof pendingAccessRoutes)['withdrawRecordPendingAccess' | 'withdrawGroupPendingAccess']
>

const listOf = (kind: ItemKind) => async (call: ListCall) => {
  const { userID } = call.caller
  const { id } = await requireItem(kind, call.database, userID, call.params.id, 'seePendingAccess')
  return { pendingAccess: await listPendingAccess(call.database, call, { kind, id }) }
}

const withdrawFrom = (kind: ItemKind) => (call: WithdrawCall) =>
  transact(call, async (transaction) => {
    const { userID, sessionID } = call.caller
    const { email } = call.body
    await lockAddresses(transaction, call.keyring, [email])
    const item = await lockItem(kind, transaction, userID, call.params.id, 'withdrawPendingAccess')
    const { sealed: end } = call.body
    await requireEndFits(transaction, item, end)
    const pendingAccess = await withdraw(transaction, call, item, email)
    if (end) await acceptEnd(transaction, call, item, userID, end)
    await writeActivity(transaction, {
      actorID: userID,
      sessionID,
      action: `${kind}.withdraw-invitation`,
      ...aboutItem(item),
      at: call.now(),
    })
    return { pendingAccess }
  })

export const pendingAccessHandlers = [
  handle(pendingAccessRoutes.listRecordPendingAccess, listOf('record')),
  handle(pendingAccessRoutes.listGroupPendingAccess, listOf('group')),
  handle(pendingAccessRoutes.withdrawRecordPendingAccess, withdrawFrom('record')),
  handle(pendingAccessRoutes.withdrawGroupPendingAccess, withdrawFrom('group')),
]

/** @returns the invitations that remain. @throws AppError access/not-found if that address is not invited */
async function withdraw(
  transaction: Transaction<Tables>,
  context: Context,
  item: Item,
  email: string,
): Promise<PendingAccess[]> {
  const { numDeletedRows } = await transaction
    .deleteFrom('pending_access')
    .where(itemColumn(item), '=', item.id)
    .where('email_index', '=', context.keyring.index('email', email))
    // Expired invitations do not exist, whether or not the job has removed them.
    .where('expires_at', '>', context.now())
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw new AppError('access/not-found')
  return listPendingAccess(transaction, context, item)
}
