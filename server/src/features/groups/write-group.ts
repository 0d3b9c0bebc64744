import type { groupRoutes, GroupWrite } from '@cardea/contract'
import type { Transaction } from 'kysely'
import type { Tables } from '../../database/tables.ts'
import { AppError } from '../../http/app-error.ts'
import { transact, type Database } from '../../http/context.ts'
import { makeId } from '../../database/id.ts'
import type { Call, Handler } from '../../http/handler.ts'
import { isRehearsal, rehearsalOf } from '../../http/rehearsal.ts'
import { writeActivity } from '../activity/write-activity.ts'
import { noteAccess } from '../secret-access/note-access.ts'
import { findAccounts } from '../grants/find-accounts.ts'
import { grantAccess } from '../grants/grant-access.ts'
import { lockAddresses } from '../access/lock-addresses.ts'
import { notifyAccessChange, notifyDeletion, notifyGroupsChange } from '../grants/notify-access-change.ts'
import { aboutSealed, openGroup, sealGroup, type AboutGroup } from '../sealed-records/about-group.ts'
import { findHeld } from './held-records.ts'
import { lockGroup, type GroupRow } from '../access/require-group.ts'
import { findRolesOfPeople } from '../access/roles-of-people.ts'
import { requireFreshSignIn } from '../../http/require-fresh-sign-in.ts'
import { acceptKey, requirePresentParts } from '../item-keys/accept-key.ts'
import { requireParts } from '../item-keys/require-form.ts'
import { requireMadeIDs } from '../keys/item-ids.ts'
import { outdated } from '../keys/statements.ts'
import { notify } from '../notification-delivery/notify.ts'
import { markHeldBy, settleGroups } from '../item-keys/settle-groups.ts'
import { requireKeyHolds } from '../item-keys/new-key-needed.ts'
import { requireModes, requireOtherMode } from '../item-keys/require-mode.ts'
import { showGroup } from './show-groups.ts'

/** The default look of a group. */
const plainLook = { color: '282', icon: 'users' }

type CreateCall = Call<typeof groupRoutes.createGroup>
type ChangeCall = Call<typeof groupRoutes.changeGroup>

/** Makes a group; the caller owns it. */
export const createGroup: Handler<typeof groupRoutes.createGroup> = (call) =>
  transact(call, async (transaction) => {
    const { userID } = call.caller
    const { body } = call
    requireModes(call.config, [body])
    const { users = [] } = body
    const emails = users.map((user) => user.email)
    const at = call.now()
    const id = body.sealedFor === 'people' ? body._id : makeId()
    if (body.sealedFor === 'people') {
      await requireMadeIDs({ ...call, database: transaction }, { userID, kind: 'group' }, [body])
    }
    const made = { id, owner_id: userID, owner_since: at, updated_at: at }
    const about = sealGroup(call.keyring, id, 1, aboutNew(body))
    const [, accounts] = await Promise.all([
      lockAddresses(transaction, call.keyring, emails),
      findAccounts(transaction, call.keyring, emails),
      transaction
        .insertInto('groups')
        .values({ ...made, about, sealed_for: body.sealedFor ?? 'server' })
        .execute(),
    ])
    const item = { kind: 'group', id, ownerID: userID } as const
    const change = await grantAccess(transaction, call, item, { people: users, accounts }, userID)
    if (body.sealedFor === 'people') await acceptAbout(transaction, call, id, body.sealed)
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

function aboutNew(body: CreateCall['body']): AboutGroup {
  if (body.sealedFor === 'people') return aboutSealed(body.sealed.about)
  const { name, color = plainLook.color, icon = plainLook.icon } = body
  return { name, color, icon }
}

/** Changes the name or the look of a group, or for whom they are sealed, and tells its people. */
export const changeGroup: Handler<typeof groupRoutes.changeGroup> = (call) =>
  transact(call, async (transaction) => {
    const { userID, sessionID } = call.caller
    const group = await lockGroup(transaction, userID, call.params.id, 'change')
    const { version: known, sealedFor = group.sealed_for, sealed } = call.body
    requireItsMode(call, group)
    if (known !== undefined && known !== group.version) throw outdated(group.version)
    const at = call.now()
    const version = group.version + 1
    if (sealed) await acceptAbout(transaction, call, group.id, sealed)
    const about = sealed ? aboutSealed(sealed.about) : aboutChanged(call, group)
    await transaction
      .updateTable('groups')
      .set({
        version,
        updated_at: at,
        sealed_for: sealedFor,
        about: sealGroup(call.keyring, group.id, version, about),
      })
      .where('id', '=', group.id)
      .execute()
    const isConverted = sealedFor !== group.sealed_for
    if (isConverted && sealedFor === 'server') await tellConverted(transaction, call, group.id)
    else await notifyGroupsChange(transaction, call, [group.id], userID)
    await writeActivity(transaction, {
      actorID: userID,
      sessionID,
      action: isConverted ? 'group.convert' : 'group.change',
      groupID: group.id,
      at,
    })
    return showGroup({ ...call, database: transaction }, userID, group.id)
  })

/**
 * A group that only its people can open takes nothing plain, and one of the server nothing sealed, unless it is converted.
 * @throws AppError keys/required, record/sealed-for-server, record/sealed-for-people, record/sealing-required,
 * auth/reauthentication-required
 */
function requireItsMode(call: ChangeCall, group: GroupRow): void {
  const { sealedFor, sealed } = call.body
  if (sealedFor !== undefined) {
    requireOtherMode(group, sealedFor)
    requireModes(call.config, [{ sealedFor }])
    if (sealedFor === 'server') requireFreshSignIn(call)
  }
  const isSealed = (sealedFor ?? group.sealed_for) === 'people'
  if (isSealed && !sealed) throw new AppError('keys/required')
  if (!isSealed && sealed) throw new AppError('record/sealed-for-server')
}

function aboutChanged({ keyring, body }: ChangeCall, group: GroupRow): AboutGroup {
  const isPlain = group.sealed_for === 'server'
  const about = isPlain ? openGroup(keyring, group) : { ...plainLook, name: '' }
  const { name = about.name, color = about.color, icon = about.icon } = body
  return { name, color, icon }
}

/**
 * Takes name and look of a group as its people sealed them: under a new key where one comes along, else under the present
 * one.
 * @throws AppError keys/required without any key, keys/new-key-needed, keys/invalid, keys/outdated, keys/recipients,
 * keys/none
 */
async function acceptAbout(
  transaction: Database,
  call: CreateCall | ChangeCall,
  id: string,
  { about, key, roster }: GroupWrite,
): Promise<void> {
  if (key?.about !== undefined) throw new AppError('keys/invalid')
  const item = { kind: 'group', id } as const
  if (key) requireParts(key.id, about)
  else await requirePresentParts(transaction, item, about)
  // An end that passed counts from its moment on.
  await settleGroups(transaction, call.now(), { groupID: id })
  if (key && roster) return acceptKey(transaction, call, item, call.caller.userID, { key, roster })
  await requireKeyHolds(transaction, item)
}

/** Tells the members of a group that those who run this Cardea can read its name from now on. */
async function tellConverted(
  transaction: Transaction<Tables>,
  call: ChangeCall,
  groupID: string,
): Promise<void> {
  const people = await findRolesOfPeople(transaction, { kind: 'group', id: groupID })
  await notify(transaction, call, {
    kind: 'sealing-changed',
    userIDs: [...people.keys()],
    actorID: call.caller.userID,
    groupID,
  })
}

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
