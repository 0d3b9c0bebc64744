import { canOnGroup, canOnRecord } from '@cardea/contract'
import { sql } from 'kysely'
import type { Database } from '../../http/context.ts'
import type { Change } from '../../database/change-events.ts'
import { groupMembers, recordRoles } from '../../database/role-views.ts'

/** Those of the given people who may see an item, and whether they may see who is invited to it. */
export type Audience = ReadonlyMap<string, { seesInvitations: boolean }>

/**
 * Which of these people may see each item that the changes name, by the item's id. An item that none of them sees has
 * no entry.
 */
export async function findAudiences(
  database: Database,
  changes: readonly Change[],
  userIDs: readonly string[],
): Promise<ReadonlyMap<string, Audience>> {
  const recordIDs = [...new Set(changes.flatMap(({ recordID }) => recordID ?? []))]
  const groupIDs = [...new Set(changes.flatMap(({ groupID }) => groupID ?? []))]
  const [ofRecords, ofGroups] = await Promise.all([
    recordIDs.length === 0 ? [] : findReaders(database, recordIDs, userIDs),
    groupIDs.length === 0 ? [] : findMembers(database, groupIDs, userIDs),
  ])
  const audiences = new Map<string, Map<string, { seesInvitations: boolean }>>()
  for (const { itemID, userID, seesInvitations } of [...ofRecords, ...ofGroups]) {
    const audience = audiences.get(itemID) ?? new Map<string, { seesInvitations: boolean }>()
    audiences.set(itemID, audience.set(userID, { seesInvitations }))
  }
  return audiences
}

async function findReaders(database: Database, recordIDs: readonly string[], userIDs: readonly string[]) {
  const rows = await database
    .selectFrom(recordRoles('role'))
    .select(['record_id', 'user_id', 'effective_role'])
    .where(sql<boolean>`record_id = any(${recordIDs}::uuid[])`)
    .where(sql<boolean>`user_id = any(${userIDs}::uuid[])`)
    .execute()
  return rows.flatMap(({ record_id, user_id, effective_role }) =>
    effective_role === 'REVOKE'
      ? []
      : [
          {
            itemID: record_id,
            userID: user_id,
            seesInvitations: canOnRecord(effective_role, 'seePendingAccess'),
          },
        ],
  )
}

async function findMembers(database: Database, groupIDs: readonly string[], userIDs: readonly string[]) {
  const rows = await database
    .selectFrom(groupMembers('member'))
    .select(['group_id', 'user_id', 'role'])
    .where(sql<boolean>`group_id = any(${groupIDs}::uuid[])`)
    .where(sql<boolean>`user_id = any(${userIDs}::uuid[])`)
    .execute()
  return rows.map(({ group_id, user_id, role }) => ({
    itemID: group_id,
    userID: user_id,
    seesInvitations: canOnGroup(role, 'seePendingAccess'),
  }))
}
