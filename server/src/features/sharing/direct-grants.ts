/** People's own entries on records and groups: the two tables have the same rules, and one live entry a person and item. */
import { limits, spans, type Item, type Role } from '@cardea/contract'
import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../../context.ts'
import { makeId } from '../../database/id.ts'
import { processTime } from '../../database/process-time.ts'
import { invalid } from '../../http/app-error.ts'

const tables = {
  record: { access: sql.table('record_access'), itemID: sql.ref('record_id') },
  group: { access: sql.table('group_access'), itemID: sql.ref('group_id') },
} as const

/** What one person's entry shall say. */
export interface DirectGrant {
  role: Exclude<Role, 'OWNER'>
  /** When it ends by itself. */
  until?: Date | null
  /** Who shared. */
  sharedBy?: string | null
  /** When the access began, where that was before this entry, such as an owner's who becomes EDITOR. */
  beganAt?: Date
}

/**
 * Writes a person's own entry; one that is there takes the new role. A group knows no REVOKE. An entry whose time is over, and
 * one that turns into REVOKE or from it, ends and another begins, as the person's access does.
 */
export async function setDirectGrant(
  transaction: Database,
  item: Item,
  userID: string,
  entry: DirectGrant,
  at: Date,
): Promise<void> {
  const { access, itemID } = tables[item.kind]
  await sql`update ${access} set ended_at = least(until, ${at}::timestamptz)
    where ${itemID} = ${item.id} and user_id = ${userID} and ended_at is null
      and (until <= ${at} or (role = 'REVOKE') <> ${entry.role === 'REVOKE'})`.execute(transaction)
  await sql`${insertion(item, userID, entry, at)} do update set
    role = excluded.role, since = excluded.since, until = excluded.until, shared_by = excluded.shared_by,
    began_at = coalesce(entry.began_at, entry.since), is_end_announced = excluded.is_end_announced`.execute(
    transaction,
  )
}

/**
 * Counted under the item's lock, after the entries were written.
 * @param path the place in the body that names who is too many
 * @throws AppError request/invalid past the number of people that an item may have
 */
export async function assertPeopleFit(database: Database, item: Item, path: string): Promise<void> {
  if ((await countPeople(database, item)) <= limits.peoplePerItem) return
  throw invalid(`at most ${limits.peoplePerItem} people can have access to one ${item.kind}`, path)
}

/** The same, unless there is one already, which stays. @returns whether there was none */
export async function addDirectGrant(
  transaction: Database,
  item: Item,
  userID: string,
  entry: DirectGrant,
  at: Date,
): Promise<boolean> {
  const { access, itemID } = tables[item.kind]
  await sql`update ${access} set ended_at = until
    where ${itemID} = ${item.id} and user_id = ${userID} and ended_at is null and until <= ${at}`.execute(
    transaction,
  )
  const { numAffectedRows } = await sql`${insertion(item, userID, entry, at)} do nothing`.execute(transaction)
  return numAffectedRows === 1n
}

const insertion = (
  { kind, id }: Item,
  userID: string,
  { role, until = null, sharedBy = null, beganAt }: DirectGrant,
  at: Date,
): RawBuilder<unknown> => {
  const { access, itemID } = tables[kind]
  return sql`insert into ${access} as entry
      (id, ${itemID}, user_id, role, since, until, shared_by, began_at, is_end_announced)
    values (${makeId()}, ${id}, ${userID}, ${role}, ${at}, ${until}, ${sharedBy}, ${beganAt ?? null},
      ${isTooShortToAnnounce(until, at)})
    on conflict (${itemID}, user_id) where ended_at is null`
}

/** Access for some hours is not announced to end a day before. */
const isTooShortToAnnounce = (until: Date | null, at: Date): boolean =>
  until !== null && until.getTime() - at.getTime() <= spans.accessEndNoticeMs

/** Ends a person's own entry. @returns its role, or undefined where there was none, or its time was over already */
export async function endDirectGrant(
  transaction: Database,
  item: Item,
  userID: string,
  at: Date,
): Promise<Role | undefined> {
  const { access, itemID } = tables[item.kind]
  const { rows } = await sql<{ role: Role }>`update ${access} set ended_at = ${at}, is_end_written = true
    where ${itemID} = ${item.id} and user_id = ${userID} and ended_at is null
      and (until is null or until > ${at}) returning role`.execute(transaction)
  return rows[0]?.role
}

/** Everybody an item counts: its owner, live entries, and those who are invited. */
async function countPeople(database: Database, item: Item): Promise<number> {
  const { access, itemID } = tables[item.kind]
  const { rows } = await sql<{ people: number }>`
    select 1 + (select count(*) from ${access} where ${itemID} = ${item.id} and ended_at is null
        and (until is null or until > ${processTime}))::int
      + (select count(*) from pending_access where ${itemID} = ${item.id})::int as people`.execute(database)
  return rows[0]?.people ?? 0
}
