import { roleOnWire, type AdmittingRole } from '@cardea/contract'
import { sql } from 'kysely'
import type { Database } from '../../http/context.ts'
import { groupMembers, recordRoles } from '../../database/role-views.ts'

/** What a notification is about: a record or a group. */
export interface AboutItem {
  record_id: string | null
  group_id: string | null
}

/** The id of the record or group that a notification is about. */
export const itemIDOf = ({ record_id, group_id }: AboutItem): string => record_id ?? group_id ?? ''

/**
 * A person's present effective roles on the items they were notified of, by item. Items they may not see are left out.
 */
export async function findRolesOfPerson(
  database: Database,
  userID: string,
  items: readonly AboutItem[],
): Promise<Map<string, AdmittingRole>> {
  const recordIDs = [...new Set(items.flatMap((item) => item.record_id ?? []))]
  const groupIDs = [...new Set(items.flatMap((item) => item.group_id ?? []))]
  const [records, groups] = await Promise.all([
    recordIDs.length === 0 ? [] : findRecordRoles(database, userID, recordIDs),
    groupIDs.length === 0 ? [] : findGroupRoles(database, userID, groupIDs),
  ])
  return new Map([
    ...records.flatMap(({ record_id, effective_role }) =>
      effective_role === 'REVOKE' ? [] : [[record_id, roleOnWire(effective_role)] as const],
    ),
    ...groups.map(({ group_id, role }) => [group_id, role] as const),
  ])
}

const findRecordRoles = (database: Database, userID: string, ids: readonly string[]) =>
  database
    .selectFrom(recordRoles('role'))
    .select(['record_id', 'effective_role'])
    .where('user_id', '=', userID)
    .where(sql<boolean>`record_id = any(${ids}::uuid[])`)
    .execute()

const findGroupRoles = (database: Database, userID: string, ids: readonly string[]) =>
  database
    .selectFrom(groupMembers('member'))
    .select(['group_id', 'role'])
    .where('user_id', '=', userID)
    .where(sql<boolean>`group_id = any(${ids}::uuid[])`)
    .execute()
