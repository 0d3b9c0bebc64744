import { canOnGroup, isId, type GroupAction } from '@cardea/contract'
import type { Database } from '../../http/context.ts'
import { groupMembers } from '../../database/role-views.ts'
import { AppError, forbidden } from '../../http/app-error.ts'
import { isRehearsal } from '../../http/rehearsal.ts'

/** A stored group with the caller's role in it. */
export type GroupRow = Awaited<ReturnType<typeof requireGroup>>

/**
 * Loads a group and authorises the caller.
 * @throws AppError group/not-found for what is not there or not visible, access/forbidden for what their role does not allow
 */
export async function requireGroup(database: Database, userID: string, id: string, action: GroupAction) {
  if (!isId(id)) throw new AppError('group/not-found')
  const row = await database
    .selectFrom('groups')
    .innerJoin(groupMembers('member'), 'member.group_id', 'groups.id')
    .selectAll('groups')
    .select('member.role')
    .where('groups.id', '=', id)
    .where('member.user_id', '=', userID)
    .executeTakeFirst()
  if (!row) throw new AppError('group/not-found')
  if (!canOnGroup(row.role, action)) throw forbidden({ groupID: id })
  return row
}

/**
 * The same for a call that changes the group. Waits for other changes of this group, and reads the caller's role after
 * that.
 */
export async function lockGroup(
  transaction: Database,
  userID: string,
  id: string,
  action: GroupAction,
): Promise<GroupRow> {
  const held =
    isId(id) && !isRehearsal(transaction)
      ? transaction.selectFrom('groups').select('id').where('id', '=', id).forNoKeyUpdate().execute()
      : []
  const [row] = await Promise.all([requireGroup(transaction, userID, id, action), held])
  return row
}
