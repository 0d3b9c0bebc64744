import type { groupRoutes, ItemKind, recordRoutes, ShareReply } from '@cardea/contract'
import { transact } from '../../context.ts'
import type { Call, Handler } from '../../http/handler.ts'
import { writeActivity } from '../activity/write-activity.ts'
import { listPendingAccess } from '../pending-access/pending-access.ts'
import { grantAccess } from './grant-access.ts'
import { aboutItem } from './item.ts'
import { lockAddresses } from './lock-addresses.ts'
import { lockItem } from './lock-item.ts'

type ShareCall = Call<typeof recordRoutes.shareRecord> | Call<typeof groupRoutes.shareGroup>

/** Lets people in by e-mail, or changes their role; what they see of a group's records follows from that alone. */
const shareItem =
  (kind: ItemKind) =>
  (call: ShareCall): Promise<ShareReply> =>
    transact(call, async (transaction) => {
      const { userID, sessionID } = call.caller
      const { users } = call.body
      await lockAddresses(
        transaction,
        call.keyring,
        users.map((user) => user.email),
      )
      const item = await lockItem(kind, transaction, call, userID, call.params.id, 'share')
      const subjectIDs = await grantAccess(transaction, call, item, users, userID)
      await writeActivity(transaction, {
        actorID: userID,
        sessionID,
        action: `${kind}.share`,
        subjectIDs,
        ...aboutItem(item),
        at: call.now(),
      })
      return {
        access: await item.listAccess(),
        pendingAccess: await listPendingAccess(transaction, call, item),
      }
    })

export const shareRecord: Handler<typeof recordRoutes.shareRecord> = shareItem('record')
export const shareGroup: Handler<typeof groupRoutes.shareGroup> = shareItem('group')
