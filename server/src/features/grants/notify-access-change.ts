import type { AdmittingRole, Item } from '@cardea/contract'
import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../database/tables.ts'
import { groupMembers } from '../../database/role-views.ts'
import { notify, type Notice, type NotifyContext } from '../notices/notify.ts'
import { aboutItem } from '../access/item.ts'
import { findRolesOfPeople, type RolesOfPeople } from '../access/roles-of-people.ts'

/** What people were to an item before a change of access and are now, as findRolesOfPeople says. */
export interface AccessChange {
  actorID: string
  userIDs: readonly string[]
  before: RolesOfPeople
  now: RolesOfPeople
}

/**
 * Tells people what a change of access made of their role: given, changed, taken away, or nothing where it is what it was,
 * as when a group still gives it.
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

/** Tells everybody who may see an item, but its actor, that it goes. Called before it is deleted, in the same transaction. */
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

/** Tells the people of groups, but the actor, that the groups look different or hold other records. */
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
