import { roleOfStanding, type AdmittingRole, type Item } from '@cardea/contract'
import { sql, type Transaction } from 'kysely'
import type { Database } from '../../context.ts'
import type { Tables } from '../../database/tables.ts'
import { groupMembers, recordRoles } from '../../database/role-views.ts'
import { notify, type Notice, type NotifyContext } from '../notifications/notify.ts'
import { aboutItem } from './item.ts'

/** What people are to an item; who may not see it is left out. */
export type RolesOfPeople = ReadonlyMap<string, AdmittingRole>

/** What these people are to an item now, through groups too; without `userIDs` everybody who may see it. */
export async function findRolesOfPeople(
  database: Database,
  { kind, id }: Item,
  userIDs?: readonly string[],
): Promise<RolesOfPeople> {
  const among = userIDs === undefined ? sql<boolean>`true` : sql<boolean>`user_id = any(${userIDs}::uuid[])`
  if (kind === 'group') {
    const members = await database
      .selectFrom(groupMembers('member'))
      .select(['user_id', 'role'])
      .where('group_id', '=', id)
      .where(among)
      .execute()
    return new Map(members.map(({ user_id, role }) => [user_id, role]))
  }
  const roles = await database
    .selectFrom(recordRoles('role'))
    .select(['user_id', 'standing'])
    .where('record_id', '=', id)
    .where(among)
    .execute()
  return new Map(
    roles.flatMap(({ user_id, standing }) =>
      standing === 'REVOKE' ? [] : [[user_id, roleOfStanding(standing)] as const],
    ),
  )
}

/**
 * Tells people what a change of access made of their role: given, changed, taken away, or nothing where it is what it was,
 * as when a group still gives it. `before`: what findRolesOfPeople said of `userIDs` before the change.
 */
export async function notifyAccessChange(
  transaction: Transaction<Tables>,
  context: NotifyContext,
  item: Item,
  actorID: string,
  userIDs: readonly string[],
  before: RolesOfPeople,
): Promise<void> {
  const now = await findRolesOfPeople(transaction, item, userIDs)
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
