import { roleOnWire, type AdmittingRole } from '@cardea/contract'
import { sql } from 'kysely'
import type { Context } from '../../http/context.ts'
import { findGroups } from '../sealed-records/about-group.ts'
import { findAliases } from '../records/aliases.ts'
import { openNames, visibleRecords } from '../records/visible-records.ts'
import { findRolesOfPerson, type AboutItem } from '../access/roles-of-person.ts'

/** An item as its reader may see it named now. */
export interface VisibleItem {
  name: string
  role: AdmittingRole
}

type VisibleContext = Pick<Context, 'database' | 'keyring'>

/** Those items of the person's notifications that they may see now, by id; a record under their own name for it. */
export async function findVisibleItems(
  context: VisibleContext,
  userID: string,
  items: readonly AboutItem[],
): Promise<Map<string, VisibleItem>> {
  const [records, groups] = await Promise.all([
    findVisibleRecords(context, userID, idsOf(items, 'record_id')),
    findVisibleGroups(context, userID, idsOf(items, 'group_id')),
  ])
  return new Map([...records, ...groups])
}

const idsOf = (items: readonly AboutItem[], column: keyof AboutItem): string[] => [
  ...new Set(items.flatMap((item) => item[column] ?? [])),
]

async function findVisibleRecords(
  context: VisibleContext,
  userID: string,
  ids: readonly string[],
): Promise<[string, VisibleItem][]> {
  if (ids.length === 0) return []
  const { rows } = await visibleRecords(userID, [sql`role.record_id = any(${ids}::uuid[])`]).execute(
    context.database,
  )
  const [names, aliases] = await Promise.all([
    openNames(context, rows),
    findAliases(context.database, context.keyring, userID, ids),
  ])
  return rows.flatMap(({ id, effective_role }): [string, VisibleItem][] => {
    const name = names.get(id)
    return name === undefined
      ? []
      : [[id, { name: aliases.get(id) ?? name, role: roleOnWire(effective_role) }]]
  })
}

async function findVisibleGroups(
  { database, keyring }: VisibleContext,
  userID: string,
  ids: readonly string[],
): Promise<[string, VisibleItem][]> {
  const roles = await findRolesOfPerson(
    database,
    userID,
    ids.map((group_id) => ({ record_id: null, group_id })),
  )
  const groups = await findGroups(database, keyring, roles.keys())
  return [...groups].flatMap(([id, { name }]) => {
    const role = roles.get(id)
    return role === undefined ? [] : [[id, { name, role }] as [string, VisibleItem]]
  })
}
