import type { groupRoutes, ItemKind, recordRoutes, ShareReply } from '@cardea/contract'
import { transact } from '../../http/context.ts'
import type { Call, Handler } from '../../http/handler.ts'
import { writeActivity } from '../activity/write-activity.ts'
import { listPendingAccess } from '../pending-access/pending-access.ts'
import { findAccounts } from '../grants/find-accounts.ts'
import { grantAccess } from '../grants/grant-access.ts'
import { notifyAccessChange } from '../grants/notify-access-change.ts'
import { aboutItem } from '../access/item.ts'
import { listAccess } from '../access/list-access.ts'
import { lockAddresses } from '../access/lock-addresses.ts'
import { lockItem } from '../access/lock-item.ts'

type ShareCall = Call<typeof recordRoutes.shareRecord> | Call<typeof groupRoutes.shareGroup>

/**
 * Gives people access by e-mail address, or changes their role. For a group, that alone decides which of its records
 * they see.
 */
const shareItem =
  (kind: ItemKind) =>
  (call: ShareCall): Promise<ShareReply> =>
    transact(call, async (transaction) => {
      const { userID, sessionID } = call.caller
      const { users } = call.body
      const emails = users.map((user) => user.email)
      const [, item, accounts] = await Promise.all([
        lockAddresses(transaction, call.keyring, emails),
        lockItem(kind, transaction, userID, call.params.id, 'share'),
        findAccounts(transaction, call.keyring, emails),
      ])
      const change = await grantAccess(transaction, call, item, { people: users, accounts }, userID)
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
      return { access, pendingAccess }
    })

export const shareRecord: Handler<typeof recordRoutes.shareRecord> = shareItem('record')
export const shareGroup: Handler<typeof groupRoutes.shareGroup> = shareItem('group')
