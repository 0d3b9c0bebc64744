/** People's own entries on records and groups: the two tables have the same rules, and one live entry a person and item. */
import { limits, spans, type Item, type ItemKind, type Role } from '@cardea/contract'
import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../../http/context.ts'
import { makeId } from '../../database/id.ts'
import { processTime } from '../../database/process-time.ts'
import { invalid } from '../../http/app-error.ts'
import { rehearsalOf, type Rehearsal } from '../../http/rehearsal.ts'
import { ofEachKind } from './item.ts'

const tables = {
  record: { access: sql.table('record_access'), itemID: sql.ref('record_id') },
  group: { access: sql.table('group_access'), itemID: sql.ref('group_id') },
} as const

/** The entry to write for one person. */
export interface DirectGrant {
  role: Exclude<Role, 'OWNER'>
  /** When it ends by itself. */
  until?: Date | null
  /** Who shared. */
  sharedBy?: string | null
  /** When the access began if it is older than this entry, as for an owner who becomes EDITOR. */
  beganAt?: Date
}

interface PersonsGrant extends DirectGrant {
  userID: string
}

/**
 * Writes people's own entries; an existing entry takes the new role. A group has no REVOKE. An expired entry, and one
 * that changes to or from REVOKE, ends and a new one begins, because the person's access does. Two statements for any
 * number of people.
 */
export async function setDirectGrants(
  transaction: Database,
  item: Item,
  entries: readonly PersonsGrant[],
  at: Date,
): Promise<void> {
  if (entries.length === 0) return
  const rehearsal = rehearsalOf(transaction)
  if (rehearsal) {
    rehearsal.effects.push(
      ...entries.map(({ userID, role }) => ({ kind: 'entry' as const, item, userID, role })),
    )
    return
  }
  const given = { id: item.id, at, rows: JSON.stringify(rowsOf(entries, at)) }
  await Promise.all([ending[item.kind](transaction, given), writing[item.kind](transaction, given)])
}

/** An item, and entries on it as JSON, so that the text of the statement does not depend on their number. */
interface Given {
  id: string
  at: Date
  rows: string
}

const ending = ofEachKind((kind) => (of: Given, compiler) => {
  const { access, itemID } = tables[kind]
  return sql`update ${access} live set ended_at = least(live.until, ${of.at}::timestamptz)
    from ${givenRows(of.rows)}
    where live.${itemID} = ${of.id} and live.user_id = given.user_id and live.ended_at is null
      and (live.until <= ${of.at} or (live.role = 'REVOKE') <> (given.role = 'REVOKE'))`.compile(compiler)
})

const writing = ofEachKind(
  (kind) => (of: Given, compiler) =>
    sql`${insertion(kind, of)} do update set
    role = excluded.role, since = excluded.since, until = excluded.until, shared_by = excluded.shared_by,
    began_at = coalesce(entry.began_at, entry.since), is_end_announced = excluded.is_end_announced
    ${kind === 'record' ? sql`, request_id = null` : sql``}`.compile(compiler),
)

/** The same for one person. */
export const setDirectGrant = (
  transaction: Database,
  item: Item,
  userID: string,
  entry: DirectGrant,
  at: Date,
): Promise<void> => setDirectGrants(transaction, item, [{ userID, ...entry }], at)

/**
 * Counted under the item's lock, after the entries were written.
 * @param path the place in the body of the person who is one too many
 * @throws AppError request/invalid if the item has more people than allowed
 */
export async function assertPeopleFit(database: Database, item: Item, path: string): Promise<void> {
  if ((await countPeople(database, item)) <= limits.peoplePerItem) return
  throw invalid(`at most ${limits.peoplePerItem} people can have access to one ${item.kind}`, path)
}

/** The same, unless the person has an entry: that one stays. @returns whether there was none */
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
  const given = { id: item.id, at, rows: JSON.stringify(rowsOf([{ userID, ...entry }], at)) }
  const { numAffectedRows } = await sql`${insertion(item.kind, given)} do nothing`.execute(transaction)
  return numAffectedRows === 1n
}

const rowsOf = (entries: readonly PersonsGrant[], at: Date) =>
  entries.map(({ userID, role, until = null, sharedBy = null, beganAt }) => ({
    id: makeId(),
    user_id: userID,
    role,
    until,
    shared_by: sharedBy,
    began_at: beganAt ?? null,
    is_end_announced: isTooShortToAnnounce(until, at),
  }))

const insertion = (kind: ItemKind, { id, at, rows }: Given): RawBuilder<unknown> => {
  const { access, itemID } = tables[kind]
  return sql`insert into ${access} as entry
      (id, ${itemID}, user_id, role, since, until, shared_by, began_at, is_end_announced)
    select id, ${id}::uuid, user_id, role, ${at}::timestamptz, until, shared_by, began_at, is_end_announced
    from ${givenRows(rows)}
    on conflict (${itemID}, user_id) where ended_at is null`
}

const givenRows = (rows: string): RawBuilder<unknown> => sql`json_to_recordset(${rows}::json) as given (
  id uuid, user_id uuid, role text, until timestamptz, shared_by uuid, began_at timestamptz, is_end_announced boolean)`

/** Access for only some hours gets no notice a day before its end. */
const isTooShortToAnnounce = (until: Date | null, at: Date): boolean =>
  until !== null && until.getTime() - at.getTime() <= spans.accessEndNoticeMs

/** Ends a person's own entry. @returns its role, or undefined if there was none or it had expired */
export async function endDirectGrant(
  transaction: Database,
  item: Item,
  userID: string,
  at: Date,
): Promise<Role | undefined> {
  const { access, itemID } = tables[item.kind]
  const isLive = sql`${itemID} = ${item.id} and user_id = ${userID} and ended_at is null
      and (until is null or until > ${at})`
  const rehearsal = rehearsalOf(transaction)
  rehearsal?.effects.push({ kind: 'entry', item, userID, role: null })
  const { rows } = await (
    rehearsal
      ? sql<{ role: Role }>`select role from ${access} where ${isLive}`
      : sql<{ role: Role }>`update ${access} set ended_at = ${at}, is_end_written = true
    where ${isLive} returning role`
  ).execute(transaction)
  return rows[0]?.role
}

/** How many people an item has: its owner, live entries and invitations. Machines have a limit of their own. */
async function countPeople(database: Database, item: Item): Promise<number> {
  const { people: added, ...without } = rehearsedOn(item, rehearsalOf(database))
  const [counted] = await counting[item.kind](database, { id: item.id, ...without })
  return (counted?.people ?? 0) + added
}

const counting = ofEachKind(
  (kind) => (of: { id: string; userIDs: readonly string[]; addresses: readonly Buffer[] }, compiler) => {
    const { access, itemID } = tables[kind]
    return sql<{ people: number }>`
    select 1 + (select count(*) from ${access} where ${itemID} = ${of.id} and ended_at is null
        and (until is null or until > ${processTime}) and user_id <> all(${of.userIDs}::uuid[])
        and not exists (select from service_accounts machine where machine.user_id = ${access}.user_id))::int
      + (select count(*) from pending_access where ${itemID} = ${of.id}
        and email_index <> all(${of.addresses}::bytea[]))::int as people`.compile(compiler)
  },
)

/**
 * The people and addresses whose rows on the item a rehearsal would have written, and how many of these rows would be
 * live.
 */
function rehearsedOn(item: Item, rehearsal: Rehearsal | undefined) {
  const entries = new Map<string, boolean>()
  const invited = new Set<string>()
  for (const effect of rehearsal?.effects ?? []) {
    if (!('item' in effect) || effect.item.id !== item.id) continue
    if (effect.kind === 'entry') entries.set(effect.userID, effect.role !== null)
    if (effect.kind === 'invitation') invited.add(effect.address)
  }
  return {
    userIDs: [...entries.keys()],
    addresses: [...invited].map((address) => Buffer.from(address, 'hex')),
    people: [...entries.values()].filter(Boolean).length + invited.size,
  }
}
