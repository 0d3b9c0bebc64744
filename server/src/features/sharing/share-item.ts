import type { Give, groupRoutes, Item, ItemKind, recordRoutes, ShareReply } from '@cardea/contract'
import type { Transaction } from 'kysely'
import type { Tables } from '../../database/tables.ts'
import { transact, type Context } from '../../http/context.ts'
import type { Caller } from '../../http/session.ts'
import type { Call, Handler } from '../../http/handler.ts'
import { writeActivity } from '../activity/write-activity.ts'
import { listPendingAccess } from '../pending-access/pending-access.ts'
import { findAccounts } from '../grants/find-accounts.ts'
import { grantAccess, type PersonWithRole } from '../grants/grant-access.ts'
import { notifyAccessChange } from '../grants/notify-access-change.ts'
import { requireGive } from '../item-keys/require-keys.ts'
import { withWaiting } from '../item-keys/waiting-people.ts'
import { aboutItem } from '../access/item.ts'
import { listAccess } from '../access/list-access.ts'
import { lockAddresses } from '../access/lock-addresses.ts'
import { lockItem } from '../access/lock-item.ts'

type ShareCall = Call<typeof recordRoutes.shareRecord> | Call<typeof groupRoutes.shareGroup>

/**
 * Gives people access by e-mail address, or changes their role. For a group, that alone decides which of its records
 * they see.
 */
export async function shareWith(
  transaction: Transaction<Tables>,
  call: Context & { caller: Caller },
  { kind, id }: Item,
  users: readonly PersonWithRole[],
  give?: Give,
): Promise<ShareReply> {
  const { userID, sessionID } = call.caller
  const emails = users.map((user) => user.email)
  const [, item, accounts] = await Promise.all([
    lockAddresses(transaction, call.keyring, emails),
    lockItem(kind, transaction, userID, id, 'share'),
    findAccounts(transaction, call.keyring, emails),
  ])
  await requireGive(transaction, item, give)
  const change = await grantAccess(transaction, call, item, { people: users, accounts, give }, userID)
  const [access, pendingAccess] = await Promise.all([
    listAccess({ ...call, database: transaction }, item),
    listPendingAccess(transaction, call, item),
    notifyAccessChange(transaction, call, item, change),
    writeActivity(transaction, {
      actorID: userID,
      sessionID,
      action: `${kind}.share`,
      subjectIDs: change.userIDs,
      ...aboutItem(item),
      at: call.now(),
    }),
  ])
  return { access: await withWaiting(transaction, item, access), pendingAccess }
}

const shareItem =
  (kind: ItemKind) =>
  (call: ShareCall): Promise<ShareReply> =>
    transact(call, (transaction) =>
      shareWith(transaction, call, { kind, id: call.params.id }, call.body.users, call.body.sealed),
    )

export const shareRecord: Handler<typeof recordRoutes.shareRecord> = shareItem('record')
export const shareGroup: Handler<typeof groupRoutes.shareGroup> = shareItem('group')
