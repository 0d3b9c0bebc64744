import type { groupRoutes } from '@cardea/contract'
import { transact } from '../../context.ts'
import { AppError } from '../../http/app-error.ts'
import type { Handler } from '../../http/handler.ts'
import { writeActivity } from '../activity/write-activity.ts'
import { noteAccess } from '../exposure/note-access.ts'
import { lockGroup } from '../groups/require-group.ts'
import { showGroup } from '../groups/show-groups.ts'
import { endDirectGrant } from './direct-grants.ts'
import { findRolesOfPeople, notifyAccessChange } from './notify-access-change.ts'

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
