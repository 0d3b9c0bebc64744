import type { AdmittingRole, Item } from '@cardea/contract'
import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../database/tables.ts'
import { groupMembers } from '../../database/role-views.ts'
import { notify, type Notice, type NotifyContext } from '../notification-delivery/notify.ts'
import { aboutItem } from '../access/item.ts'
import { findRolesOfPeople, type RolesOfPeople } from '../access/roles-of-people.ts'

/** The effective roles of people on an item before and after a change, as findRolesOfPeople answers them. */
export interface AccessChange {
  actorID: string
  userIDs: readonly string[]
  before: RolesOfPeople
  now: RolesOfPeople
}

/**
 * Notifies people whose effective role a change of access gave, changed or removed. People whose role is the same, as
 * when a group still gives it, are not notified.
 */
export async function notifyAccessChange(
  transaction: Transaction<Tables>,
  context: NotifyContext,
  item: Item,
  { actorID, userIDs, before, now }: AccessChange,
): Promise<void> {
  const about = aboutItem(item)
  const notices = userIDs.flatMap((userID): Notice[] => {
    const kind = kindOfChange(before.get(userID), now.get(userID))
    const role = now.get(userID)
    return kind === undefined ? [] : [{ kind, userIDs: [userID], actorID, ...about, ...(role && { role }) }]
  })
  await notify(transaction, context, notices)
}

function kindOfChange(before: AdmittingRole | undefined, now: AdmittingRole | undefined) {
  if (before === now) return undefined
  if (now === undefined) return 'access-removed'
  if (before === undefined) return 'shared'
  return now === 'OWNER' ? 'ownership-received' : 'role-changed'
}

/**
 * Notifies everybody who may see an item, except the actor, that it is being deleted. Call it before the deletion, in
 * the same transaction.
 */
export async function notifyDeletion(
  transaction: Transaction<Tables>,
  context: NotifyContext,
  item: Item,
  actorID: string,
): Promise<void> {
  const people = await findRolesOfPeople(transaction, item)
  await notify(transaction, context, {
    kind: 'item-gone',
    userIDs: [...people.keys()],
    actorID,
    ...aboutItem(item),
  })
}

/** Notifies the members of groups, except the actor, that a group's look or records changed. */
export async function notifyGroupsChange(
  transaction: Transaction<Tables>,
  context: NotifyContext,
  groupIDs: readonly string[],
  actorID: string,
): Promise<void> {
  if (groupIDs.length === 0) return
  const members = await transaction
    .selectFrom(groupMembers('member'))
    .select(['group_id', 'user_id'])
    .where(sql<boolean>`group_id = any(${groupIDs}::uuid[])`)
    .execute()
  const notices = members.map(({ group_id, user_id }): Notice => ({
    kind: 'group-changed',
    userIDs: [user_id],
    actorID,
    groupID: group_id,
  }))
  await notify(transaction, context, notices)
}
