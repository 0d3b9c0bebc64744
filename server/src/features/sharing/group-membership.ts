import type { groupRoutes } from '@cardea/contract'
import { transact } from '../../context.ts'
import { AppError } from '../../http/app-error.ts'
import type { Handler } from '../../http/handler.ts'
import { countDaily } from '../../http/limits/count-daily.ts'
import { writeActivity } from '../activity/write-activity.ts'
import { requireFreshSignIn } from '../auth/require-fresh-sign-in.ts'
import { noteAccess } from '../exposure/note-access.ts'
import { lockGroup, requireGroup } from '../groups/require-group.ts'
import { listGroupAccess, showGroup } from '../groups/show-groups.ts'
import { listPendingAccess } from '../pending-access/pending-access.ts'
import { grantAccess } from './grant-access.ts'
import { lockAddresses } from './lock-addresses.ts'
import { endDirectGrant } from './direct-grants.ts'
import { findRolesOfPeople, notifyAccessChange } from './notify-access-change.ts'
import { transferItem } from './transfer.ts'

/** Lets people into a group by e-mail, or changes their role; what they see of its records follows from that alone. */
export const shareGroup: Handler<typeof groupRoutes.shareGroup> = (call) =>
  transact(call, async (transaction) => {
    const { userID } = call.caller
    const { users } = call.body
    await lockAddresses(
      transaction,
      call.keyring,
      users.map((user) => user.email),
    )
    const group = await lockGroup(transaction, userID, call.params.id, 'share')
    const item = { kind: 'group', id: group.id, ownerID: group.owner_id } as const
    const subjectIDs = await grantAccess(transaction, call, item, users, userID)
    await writeActivity(transaction, {
      actorID: userID,
      sessionID: call.caller.sessionID,
      action: 'group.share',
      subjectIDs,
      groupID: group.id,
      at: call.now(),
    })
    return {
      access: await listGroupAccess({ ...call, database: transaction }, group.id),
      pendingAccess: await listPendingAccess(transaction, call, item),
    }
  })

export const removeGroupAccess: Handler<typeof groupRoutes.removeGroupAccess> = (call) =>
  transact(call, async (transaction) => {
    const { userID } = call.caller
    const group = await lockGroup(transaction, userID, call.params.id, 'removeAccess')
    const personID = call.body.userID
    if (personID === group.owner_id) throw new AppError('access/owner-unchangeable')
    const at = call.now()
    const item = { kind: 'group', id: group.id } as const
    const before = await findRolesOfPeople(transaction, item, [personID])
    const ended = await endDirectGrant(transaction, item, personID, at)
    if (!ended) throw new AppError('access/not-found')
    await notifyAccessChange(transaction, call, item, userID, [personID], before)
    await noteAccess(transaction, call, { groupID: group.id, userIDs: [personID] }, userID)
    await writeActivity(transaction, {
      actorID: userID,
      sessionID: call.caller.sessionID,
      action: 'group.remove-access',
      subjectIDs: [personID],
      groupID: group.id,
      at,
    })
    return showGroup({ ...call, database: transaction }, userID, group)
  })

export const leaveGroup: Handler<typeof groupRoutes.leaveGroup> = (call) =>
  transact(call, async (transaction) => {
    const { userID } = call.caller
    const group = await lockGroup(transaction, userID, call.params.id, 'leave')
    if (group.role === 'OWNER') throw new AppError('access/owner-cannot-leave')
    const at = call.now()
    await endDirectGrant(transaction, { kind: 'group', id: group.id }, userID, at)
    await noteAccess(transaction, call, { groupID: group.id, userIDs: [userID] }, userID)
    await writeActivity(transaction, {
      actorID: userID,
      sessionID: call.caller.sessionID,
      action: 'group.leave',
      groupID: group.id,
      at,
    })
    return { _id: group.id }
  })

/** Counted before its transaction, as a try at an address without an account counts too: it tells who has one. */
export const transferGroup: Handler<typeof groupRoutes.transferGroup> = async (call) => {
  const { userID } = call.caller
  await requireGroup(call.database, userID, call.params.id, 'transfer')
  requireFreshSignIn(call)
  await countDaily(call, call.database, 'transfer', userID)
  return transact(call, async (transaction) => {
    const group = await lockGroup(transaction, userID, call.params.id, 'transfer')
    const item = { kind: 'group', id: group.id, ownerID: group.owner_id } as const
    const heirID = await transferItem(transaction, call, item, call.body.email)
    await writeActivity(transaction, {
      actorID: userID,
      sessionID: call.caller.sessionID,
      action: 'group.transfer',
      subjectIDs: [heirID],
      groupID: group.id,
      at: call.now(),
    })
    const row = await requireGroup(transaction, userID, group.id, 'read')
    return showGroup({ ...call, database: transaction }, userID, row)
  })
}
