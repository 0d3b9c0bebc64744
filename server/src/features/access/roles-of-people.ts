import { roleOnWire, type AdmittingRole, type Item } from '@cardea/contract'
import { sql } from 'kysely'
import type { Database } from '../../http/context.ts'
import { constantStatement } from '../../database/constant-statement.ts'
import { groupMembers, recordRoles } from '../../database/role-views.ts'

/** Person → effective role on an item; people who may not see it are left out. */
export type RolesOfPeople = ReadonlyMap<string, AdmittingRole>

/**
 * The effective roles of these people on an item now, groups included. Without `userIDs`: of everybody who may see it.
 */
export async function findRolesOfPeople(
  database: Database,
  { kind, id }: Item,
  userIDs?: readonly string[],
): Promise<RolesOfPeople> {
  if (kind === 'group') {
    const among = userIDs === undefined ? sql<boolean>`true` : isAmong(userIDs)
    const members = await database
      .selectFrom(groupMembers('member'))
      .select(['user_id', 'role'])
      .where('group_id', '=', id)
      .where(among)
      .execute()
    return new Map(members.map(({ user_id, role }) => [user_id, role]))
  }
  const roles = await (userIDs ? rolesAmong(database, { id, userIDs }) : rolesOnRecord(database, { id }))
  return new Map(
    roles.flatMap(({ user_id, effective_role }) =>
      effective_role === 'REVOKE' ? [] : [[user_id, roleOnWire(effective_role)] as const],
    ),
  )
}

const isAmong = (userIDs: readonly string[]) => sql<boolean>`user_id = any(${userIDs}::uuid[])`

const selectRoles = (database: Database, id: string) =>
  database.selectFrom(recordRoles('role')).select(['user_id', 'effective_role']).where('record_id', '=', id)

const rolesOnRecord = constantStatement(({ id }: { id: string }, compiler) =>
  selectRoles(compiler, id).compile(),
)

const rolesAmong = constantStatement(
  ({ id, userIDs }: { id: string; userIDs: readonly string[] }, compiler) =>
    selectRoles(compiler, id).where(isAmong(userIDs)).compile(),
)
