import { canOnGroup } from '@cardea/contract'
import type { Database } from '../../http/context.ts'
import { groupMembers } from '../../database/role-views.ts'
import { AppError } from '../../http/app-error.ts'
import type { TemplateRow } from './require-template.ts'

interface Change {
  /** Its group changes: to another group, into one or out of one. */
  isMoved: boolean
  /** It is shared after the change. */
  isShared: boolean
  /** The properties of the template itself that are written. */
  content: object
}

/**
 * Authorises the caller to change a template that they see. Owners may change their own while it is not shared, or as
 * they move it. A shared one may be changed by those who may change its group. They may take it out of the group, but
 * only its owner may share it with another. The caller of this function checks the group that it goes into.
 * @throws AppError access/forbidden
 */
export async function judgeChange(
  database: Database,
  userID: string,
  { owner_id, group_id }: Pick<TemplateRow, 'owner_id' | 'group_id'>,
  { isMoved, isShared, content }: Change,
): Promise<void> {
  const isOwn = owner_id === userID
  if (isOwn && (isMoved || group_id === null)) return
  if (isMoved && isShared) throw new AppError('access/forbidden')
  if (isOwn && Object.keys(content).length === 0) return
  if (group_id !== null && (await mayChange(database, userID, group_id))) return
  throw new AppError('access/forbidden')
}

async function mayChange(database: Database, userID: string, groupID: string): Promise<boolean> {
  const member = await database
    .selectFrom(groupMembers('member'))
    .select('role')
    .where('group_id', '=', groupID)
    .where('user_id', '=', userID)
    .executeTakeFirst()
  return member !== undefined && canOnGroup(member.role, 'change')
}
