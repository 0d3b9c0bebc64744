import type { groupRoutes } from '@cardea/contract'
import { transact } from '../../http/context.ts'
import { makeId } from '../../database/id.ts'
import type { Handler } from '../../http/handler.ts'
import { isRehearsal, rehearsalOf } from '../../http/rehearsal.ts'
import { writeActivity } from '../activity/write-activity.ts'
import { noteAccess } from '../secret-access/note-access.ts'
import { findAccounts } from '../grants/find-accounts.ts'
import { grantAccess } from '../grants/grant-access.ts'
import { lockAddresses } from '../access/lock-addresses.ts'
import { notifyAccessChange, notifyDeletion, notifyGroupsChange } from '../grants/notify-access-change.ts'
import { openGroup, sealGroup } from './about-group.ts'
import { findHeld } from './held-records.ts'
import { lockGroup } from '../access/require-group.ts'
import { markHeldBy } from '../item-keys/settle-groups.ts'
import { requireModes } from '../item-keys/require-mode.ts'
import { showGroup } from './show-groups.ts'

/** The default look of a group. */
const plainLook = { color: '282', icon: 'users' }

/** Makes a group; the caller owns it. */
export const createGroup: Handler<typeof groupRoutes.createGroup> = (call) =>
  transact(call, async (transaction) => {
    const { userID } = call.caller
    requireModes(call.config, [{}])
    const { users = [], name, color = plainLook.color, icon = plainLook.icon } = call.body
    const emails = users.map((user) => user.email)
    const at = call.now()
    const id = makeId()
    const made = { id, owner_id: userID, owner_since: at, updated_at: at }
    const about = sealGroup(call.keyring, id, 1, { name, color, icon })
    const [, accounts] = await Promise.all([
      lockAddresses(transaction, call.keyring, emails),
      findAccounts(transaction, call.keyring, emails),
      transaction
        .insertInto('groups')
        .values({ ...made, about })
        .execute(),
    ])
    const item = { kind: 'group', id, ownerID: userID } as const
    const change = await grantAccess(transaction, call, item, { people: users, accounts }, userID)
    await notifyAccessChange(transaction, call, item, change)
    await writeActivity(transaction, {
      actorID: userID,
      sessionID: call.caller.sessionID,
      action: 'group.create',
      subjectIDs: change.userIDs,
      groupID: id,
      at,
    })
    return showGroup({ ...call, database: transaction }, userID, id)
  })

/** Changes the name or the look of a group, and tells its people. */
export const changeGroup: Handler<typeof groupRoutes.changeGroup> = (call) =>
  transact(call, async (transaction) => {
    const { userID } = call.caller
    const group = await lockGroup(transaction, userID, call.params.id, 'change')
    const about = openGroup(call.keyring, group)
    const { name = about.name, color = about.color, icon = about.icon } = call.body
    const at = call.now()
    const version = group.version + 1
    await transaction
      .updateTable('groups')
      .set({
        version,
        updated_at: at,
        about: sealGroup(call.keyring, group.id, version, { name, color, icon }),
      })
      .where('id', '=', group.id)
      .execute()
    await notifyGroupsChange(transaction, call, [group.id], userID)
    await writeActivity(transaction, {
      actorID: userID,
      sessionID: call.caller.sessionID,
      action: 'group.change',
      groupID: group.id,
      at,
    })
    return showGroup({ ...call, database: transaction }, userID, group.id)
  })

/** Deletes a group; its records stay with their owners. */
export const deleteGroup: Handler<typeof groupRoutes.deleteGroup> = (call) =>
  transact(call, async (transaction) => {
    const { userID } = call.caller
    const { id } = await lockGroup(transaction, userID, call.params.id, 'delete')
    await notifyDeletion(transaction, call, { kind: 'group', id }, userID)
    const held = await findHeld(transaction, [id])
    if (!isRehearsal(transaction)) await markHeldBy(transaction, id)
    const rehearsal = rehearsalOf(transaction)
    if (rehearsal) rehearsal.effects.push({ kind: 'group-end', groupID: id })
    else await transaction.deleteFrom('groups').where('id', '=', id).execute()
    await noteAccess(transaction, call, { recordIDs: held }, userID)
    await writeActivity(transaction, {
      actorID: userID,
      sessionID: call.caller.sessionID,
      action: 'group.delete',
      groupID: id,
      at: call.now(),
    })
    return { _id: id }
  })
