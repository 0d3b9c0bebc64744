import { canOnGroup, isId, type GroupAction } from '@cardea/contract'
import { sql } from 'kysely'
import type { Database } from '../../http/context.ts'
import { groupMembers } from '../../database/role-views.ts'
import { AppError, forbidden } from '../../http/app-error.ts'
import { isRehearsal } from '../../http/rehearsal.ts'

/**
 * Authorises the caller on a set of groups, all or nothing (CVE-2026-43912).
 * @throws AppError group/not-found if one is not visible, access/forbidden if one does not allow the action
 */
export async function requireGroups(
  database: Database,
  userID: string,
  ids: readonly string[],
  action: GroupAction,
): Promise<void> {
  if (ids.length === 0) return
  const memberships = await database
    .selectFrom(groupMembers('member'))
    .select(['group_id', 'role'])
    .where('user_id', '=', userID)
    .where(sql<boolean>`group_id = any(${ids}::uuid[])`)
    .execute()
  const visible = new Set(memberships.map((membership) => membership.group_id))
  if (!ids.every((id) => visible.has(id))) throw new AppError('group/not-found')
  const refusing = memberships.find(({ role }) => !canOnGroup(role, action))
  if (refusing) throw forbidden({ groupID: refusing.group_id })
}

/** The same for a call that writes references to groups: none of them can be deleted before the transaction ends. */
export async function holdGroups(
  transaction: Database,
  userID: string,
  ids: readonly string[],
  action: GroupAction,
): Promise<void> {
  if (ids.length > 0 && !isRehearsal(transaction)) {
    await transaction
      .selectFrom('groups')
      .select('id')
      .where(sql<boolean>`id = any(${ids}::uuid[])`)
      .orderBy('id')
      .forKeyShare()
      .execute()
  }
  await requireGroups(transaction, userID, ids, action)
}

/**
 * Keeps the members of groups as they are until the transaction ends. Called before a record is locked: while a person is
 * shut out of it, members are its recipients one by one, and who changes them holds the group first, and sees only records that
 * it holds already.
 */
export async function keepMembers(transaction: Database, ids: readonly string[]): Promise<void> {
  if (ids.length === 0 || isRehearsal(transaction)) return
  await transaction
    .selectFrom('groups')
    .select('id')
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .orderBy('id')
    .forShare()
    .execute()
}

/** The same of the groups that hold a record. */
export async function keepMembersOf(transaction: Database, recordID: string): Promise<void> {
  if (!isId(recordID)) return
  const holding = await transaction
    .selectFrom('group_records')
    .select('group_id')
    .where('record_id', '=', recordID)
    .execute()
  await keepMembers(
    transaction,
    holding.map(({ group_id }) => group_id),
  )
}
