import { sql } from 'kysely'
import type { Database } from '../../http/context.ts'
import { groupMembers, recordRoles } from '../../database/role-views.ts'

/**
 * Which of these records a person sees; none that is in a trash. With ids given, the view of roles is read by its
 * indexes; joined, it would list everything that the person sees.
 */
export async function seenRecords(
  database: Database,
  userID: string,
  ids: readonly string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await database
    .selectFrom(recordRoles('role'))
    .select('record_id')
    .where('user_id', '=', userID)
    .where('effective_role', '<>', 'REVOKE')
    .where(sql<boolean>`record_id = any(${ids}::uuid[])`)
    .execute()
  return new Set(rows.map((row) => row.record_id))
}

/** Which of these groups a person is in. */
export async function seenGroups(
  database: Database,
  userID: string,
  ids: readonly string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await database
    .selectFrom(groupMembers('member'))
    .select('group_id')
    .where('user_id', '=', userID)
    .where(sql<boolean>`group_id = any(${ids}::uuid[])`)
    .execute()
  return new Set(rows.map((row) => row.group_id))
}
