/** People's own entries on records and groups: the two tables have the same rules, and one live entry a person and item. */
import type { Role } from '@cardea/contract'
import { sql } from 'kysely'
import type { Database } from '../../context.ts'
import { makeId } from '../../database/id.ts'

/** A record or group, as far as sharing looks at it. */
export interface Item {
  kind: 'record' | 'group'
  id: string
  ownerID: string
}

const tables = {
  record: { access: sql.table('record_access'), itemID: sql.ref('record_id') },
  group: { access: sql.table('group_access'), itemID: sql.ref('group_id') },
} as const

/** Writes a person's own entry; one that is there, REVOKE too, takes the new role. A group knows no REVOKE. */
export async function setOwnEntry(
  transaction: Database,
  item: Item,
  userID: string,
  role: Exclude<Role, 'OWNER'>,
  at: Date,
): Promise<void> {
  const { access, itemID } = tables[item.kind]
  await sql`insert into ${access} (id, ${itemID}, user_id, role, since)
    values (${makeId()}, ${item.id}, ${userID}, ${role}, ${at})
    on conflict (${itemID}, user_id) where ended_at is null do update set role = excluded.role, since = excluded.since`.execute(
    transaction,
  )
}

/** Ends a person's own entry. @returns its role, or undefined where there was none */
export async function endOwnEntry(
  transaction: Database,
  item: Pick<Item, 'kind' | 'id'>,
  userID: string,
  at: Date,
): Promise<Role | undefined> {
  const { access, itemID } = tables[item.kind]
  const { rows } = await sql<{ role: Role }>`update ${access} set ended_at = ${at}
    where ${itemID} = ${item.id} and user_id = ${userID} and ended_at is null returning role`.execute(
    transaction,
  )
  return rows[0]?.role
}

/** Everybody an item counts: its owner, live entries, and those who are invited. */
export async function countPeople(database: Database, item: Pick<Item, 'kind' | 'id'>): Promise<number> {
  const { access, itemID } = tables[item.kind]
  const { rows } = await sql<{ people: number }>`
    select 1 + (select count(*) from ${access} where ${itemID} = ${item.id} and ended_at is null)::int
      + (select count(*) from pending_access where ${itemID} = ${item.id})::int as people`.execute(database)
  return rows[0]?.people ?? 0
}
