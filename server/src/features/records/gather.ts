/**
 * Everything that records show besides their content, by one statement for any number of them: a way to the database
 * and back costs more than the rows of one record, and each statement of a page costs as much as dozens of its rows.
 */
import type { Media, User } from '@cardea/contract'
import { sql, type RawBuilder } from 'kysely'
import type { Context } from '../../http/context.ts'
import { constantStatement } from '../../database/constant-statement.ts'
import { processTime } from '../../database/process-time.ts'
import {
  entriesByItem,
  type AccessRow,
  type EntriesOfItems,
  type EntryRow,
} from '../access/access-entries.ts'
import { openGroup, type AboutGroup } from '../sealed-records/about-group.ts'
import { openAboutFile, toMedia } from '../media/media.ts'
import { openUser } from '../people/people.ts'
import { openAlias } from './aliases.ts'

/** `listed`: of each group only the caller's own entry, and no long values. */
export type View = 'whole' | 'listed'

export interface Gathered {
  /** The entries to show of each record and each group. */
  entries: EntriesOfItems
  people: ReadonlyMap<string, User>
  /** The groups to show of each record, in the order of their ids. */
  groupIDs: ReadonlyMap<string, string[]>
  groups: ReadonlyMap<string, AboutGroup>
  files: ReadonlyMap<string, Media[]>
  /** The person's own names for records; sealed by them, or for them. */
  aliases: ReadonlyMap<string, { name: string; isSealed: boolean }>
  /** Of each record, the entries in its groups of service accounts that name it. */
  naming: ReadonlyMap<string, NamingEntry[]>
}

/** The entry of a service account in a group, which holds for one record of it. */
export interface NamingEntry {
  groupID: string
  entry: AccessRow
}

/** A stored row and its sealed part. */
interface Sealed {
  id: string
  about: Buffer
  version: number
}

type Row =
  /** `id`: of the emergency that made it. */
  | ({ kind: 'entry'; id: string | null } & EntryRow)
  | { kind: 'holder'; item_id: string; id: string }
  | ({ kind: 'person'; image_id: string | null } & Sealed)
  | ({ kind: 'group' } & Sealed)
  | ({ kind: 'file'; item_id: string; place: number } & Sealed)
  /** `place`: 1 for one that only the person can open. */
  | { kind: 'alias'; item_id: string; about: Buffer; place: number }
  | { kind: 'naming'; item_id: string; id: string; user_id: string; since: Date; until: Date | null }

/**
 * Gathers what surrounds these records as one person sees it: their people and files, the person's own names for them,
 * and the groups that hold them and that the person belongs to. The owner of a record sees all groups that hold it,
 * those they are not in without members. It does not check access: call it only for records that the person may see.
 * @throws UnreadableError
 */
export async function gather(
  { database, keyring }: Pick<Context, 'database' | 'keyring'>,
  userID: string,
  recordIDs: readonly string[],
  view: View,
): Promise<Gathered> {
  const kinds = Map.groupBy(await statements[view](database, { userID, recordIDs }), ({ kind }) => kind)
  const rowsOf = <Kind extends Row['kind']>(kind: Kind) =>
    (kinds.get(kind) ?? []) as Extract<Row, { kind: Kind }>[]
  const holders = rowsOf('holder').toSorted((a, b) => (a.id < b.id ? -1 : 1))
  const files = await keyring.openEach(
    rowsOf('file').toSorted((a, b) => a.place - b.place),
    (row) => ({ recordID: row.item_id, file: toMedia(row.id, openAboutFile(keyring, row)) }),
  )
  return {
    entries: entriesByItem(rowsOf('entry').map((row) => ({ ...row, is_emergency: row.id !== null }))),
    people: new Map(await keyring.openEach(rowsOf('person'), (row) => [row.id, openUser(keyring, row)])),
    groupIDs: listsBy(holders, (row) => [row.item_id, row.id]),
    groups: new Map(await keyring.openEach(rowsOf('group'), (row) => [row.id, openGroup(keyring, row)])),
    files: listsBy(files, ({ recordID, file }) => [recordID, file]),
    naming: listsBy(rowsOf('naming'), ({ item_id, id, user_id, since, until }) => [
      item_id,
      { groupID: id, entry: { userID: user_id, role: 'VIEWER' as const, since, until } },
    ]),
    aliases: new Map(
      await keyring.openEach(rowsOf('alias'), ({ item_id, about, place }) => [
        item_id,
        { name: openAlias(keyring, userID, { record_id: item_id, alias: about }), isSealed: place === 1 },
      ]),
    ),
  }
}

function listsBy<T, Value>(items: readonly T[], entryOf: (item: T) => [string, Value]): Map<string, Value[]> {
  const lists = new Map<string, Value[]>()
  for (const [name, value] of items.map(entryOf)) {
    const list = lists.get(name)
    if (list) list.push(value)
    else lists.set(name, [value])
  }
  return lists
}

const members = sql`group_members(${processTime})`

/** Each branch asks a table by its index. */
const statementOf = (shownMembers: RawBuilder<unknown>) =>
  constantStatement(({ userID, recordIDs }: { userID: string; recordIDs: readonly string[] }, compiler) => {
    const isOfRecords = sql`record_id = any(${recordIDs}::uuid[])`
    return sql<Row>`
    with held as materialized (
      select record_id, group_id from group_records where ${isOfRecords}
    ), own as materialized (
      select group_id, user_id, role, since, until from ${members}
      where group_id = any(array(select group_id from held)) and user_id = ${userID}
    ), entry as materialized (
      select id as item_id, owner_id as user_id, 'OWNER' as role, owner_since as since, null::timestamptz as until,
        null::uuid as request_id
      from records where id = any(${recordIDs}::uuid[])
      union all
      select record_id, user_id, role, since, until, request_id from record_access
      where ${isOfRecords} and ended_at is null and (until is null or until > ${processTime})
      union all
      ${shownMembers}
    ), naming as materialized (
      select named.record_id, named.group_id, named.user_id, account.since, account.until
      from service_records named join service_accounts account on account.user_id = named.user_id
      where named.${isOfRecords} and not account.is_for_all and account.ended_at is null
        and (account.until is null or account.until > ${processTime})
        and named.group_id in (select group_id from own)
    ), holder as materialized (
      select record_id, group_id from held where group_id in (select group_id from own)
      union
      select record_id, group_id from held
      join entry on entry.item_id = record_id and entry.role = 'OWNER' and entry.user_id = ${userID}
    )
    select 'entry' as kind, item_id, user_id, role, since, until,
      request_id as id, null::bytea as about, null::int as version, null::uuid as image_id, null::int as place
    from entry
    union all
    select 'holder', record_id, null, null, null, null, group_id, null, null, null, null from holder
    union all
    select 'person', null, null, null, null, null, id, about, version, image_id, null from users
    where id = any(array(select user_id from entry union select user_id from naming))
    union all
    select 'group', null, null, null, null, null, id, about, version, null, null from groups
    where id = any(array(select group_id from holder))
    union all
    select 'naming', record_id, user_id, null, since, until, group_id, null, null, null, null from naming
    union all
    select 'file', record_id, null, null, null, null, id, about, version, null, position from media
    where ${isOfRecords} and removed_at is null
    union all
    select 'alias', record_id, null, null, null, null, null, alias, null, null, is_sealed::int from record_aliases
    where ${isOfRecords} and user_id = ${userID}`.compile(compiler)
  })

const statements: Record<View, ReturnType<typeof statementOf>> = {
  listed: statementOf(sql`select own.*, null::uuid from own`),
  whole: statementOf(sql`
    select group_id, user_id, role, since, until, null::uuid from ${members}
    where group_id = any(array(select group_id from own)) and began_at is not null`),
}
