import type { groupRoutes, ItemKind, recordRoutes } from '@cardea/contract'
import { transact } from '../../http/context.ts'
import { AppError } from '../../http/app-error.ts'
import type { Call, Handler } from '../../http/handler.ts'
import { endDirectGrant, setDirectGrant } from '../access/direct-grants.ts'
import { aboutItem, exposedBy } from '../access/item.ts'
import { lockItem } from '../access/lock-item.ts'
import { findRolesOfPeople } from '../access/roles-of-people.ts'
import { writeActivity } from '../activity/write-activity.ts'
import { noteAccess } from '../secret-access/note-access.ts'

type LeaveCall = Call<typeof recordRoutes.leaveRecord> | Call<typeof groupRoutes.leaveGroup>

/** Ends the caller's own entry. If a group still gives them a record, a REVOKE entry of their own shuts them out. */
const leaveItem =
  (kind: ItemKind) =>
  (call: LeaveCall): Promise<{ _id: string }> =>
    transact(call, async (transaction) => {
      const { userID, sessionID } = call.caller
      const item = await lockItem(kind, transaction, userID, call.params.id, 'leave')
      if (userID === item.ownerID) throw new AppError('access/owner-cannot-leave')
      const at = call.now()
      await endDirectGrant(transaction, item, userID, at)
      if (kind === 'record' && (await findRolesOfPeople(transaction, item, [userID])).has(userID)) {
        await setDirectGrant(transaction, item, userID, { role: 'REVOKE' }, at)
      }
      await noteAccess(transaction, call, { ...exposedBy(item), userIDs: [userID] }, userID)
      await writeActivity(transaction, {
        actorID: userID,
        sessionID,
        action: `${kind}.leave`,
        ...aboutItem(item),
        at,
      })
      return { _id: item.id }
    })

export const leaveRecord: Handler<typeof recordRoutes.leaveRecord> = leaveItem('record')
export const leaveGroup: Handler<typeof groupRoutes.leaveGroup> = leaveItem('group')
