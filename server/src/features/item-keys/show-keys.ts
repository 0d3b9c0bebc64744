import type { ItemKind, KeyOfItem } from '@cardea/contract'
import { sql } from 'kysely'
import type { Database } from '../../http/context.ts'
import { processTime } from '../../database/process-time.ts'
import { itemColumn } from '../access/item.ts'
import { isOpenBy } from '../keys/line-of-keys.ts'
import { textOf } from '../keys/sealed-keys.ts'
import { groupsOpenTo } from './open-to.ts'
import { keyIDOfPart } from './require-form.ts'

interface KeyRow {
  item_id: string
  n: number
  key_id: Buffer
  previous: Buffer | null
  is_present: boolean
}

interface WrapRow {
  item_id: string
  wrap: Buffer
  group_id: string | null
  number: number | null
}

/**
 * The present keys of records as one person opens them, by record.
 * @param parts of each record, those that the answer holds, base64url: with the former keys that they are under
 */
export const findKeysOfRecords = (
  database: Database,
  userID: string,
  parts: ReadonlyMap<string, readonly string[]>,
): Promise<Map<string, KeyOfItem>> => findKeys(database, 'record', userID, parts)

/** The same for groups. */
export const findKeysOfGroups = (
  database: Database,
  userID: string,
  parts: ReadonlyMap<string, readonly string[]>,
): Promise<Map<string, KeyOfItem>> => findKeys(database, 'group', userID, parts)

async function findKeys(
  database: Database,
  kind: ItemKind,
  userID: string,
  parts: ReadonlyMap<string, readonly string[]>,
): Promise<Map<string, KeyOfItem>> {
  const ids = [...parts.keys()]
  const wrapsOf = kind === 'record' ? wrapsFor : wrapsOfGroups
  const [keys, wraps] = await Promise.all([findKeyRows(database, kind, ids), wrapsOf(database, userID, ids)])
  const keysBy = Map.groupBy(keys, ({ item_id }) => item_id)
  return new Map(
    ids.flatMap((id) => {
      const key = showKey(keysBy.get(id) ?? [], wraps.get(id), parts.get(id) ?? [])
      return key ? [[id, key] as const] : []
    }),
  )
}

const findKeyRows = (database: Database, kind: ItemKind, ids: readonly string[]): Promise<KeyRow[]> =>
  database
    .selectFrom('item_keys')
    .select([
      sql<string>`${sql.id(itemColumn({ kind }))}`.as('item_id'),
      'n',
      'key_id',
      'previous',
      'is_present',
    ])
    .where(sql<boolean>`${sql.id(itemColumn({ kind }))} = any(${ids}::uuid[])`)
    .execute()

/** The person’s own wraps of groups’ keys: no group holds another. */
async function wrapsOfGroups(
  database: Database,
  userID: string,
  ids: readonly string[],
): Promise<Map<string, WrapRow>> {
  const { rows } = await sql<WrapRow>`
    select wrapped.group_id as item_id, wrapped.wrap, null::uuid as group_id, null::int as number
    from key_wraps wrapped
    join person_keys own on own.user_id = wrapped.user_id and ${isOpenBy('wrapped', 'own')}
    where wrapped.group_id = any(${ids}::uuid[]) and wrapped.user_id = ${userID} and wrapped.wrap is not null`.execute(
    database,
  )
  return new Map(rows.map((row) => [row.item_id, row]))
}

/** The person’s own wrap of each record, else that of a group they are in: rather of one whose key they have. */
async function wrapsFor(
  database: Database,
  userID: string,
  ids: readonly string[],
): Promise<Map<string, WrapRow>> {
  const { rows } = await sql<WrapRow>`
    select distinct on (item_id) * from (
      select wrapped.record_id as item_id, wrapped.wrap, null::uuid as group_id, null::int as number, true as opens
      from key_wraps wrapped
      join person_keys own on own.user_id = wrapped.user_id and ${isOpenBy('wrapped', 'own')}
      where wrapped.record_id = any(${ids}::uuid[]) and wrapped.user_id = ${userID} and wrapped.wrap is not null
      union all
      select wrapped.record_id, wrapped.wrap, wrapped.by_group, wrapped.by_number,
        wrapped.by_group in (${groupsOpenTo(userID)})
      from key_wraps wrapped
      join group_members(${processTime}) member on member.group_id = wrapped.by_group
      where wrapped.record_id = any(${ids}::uuid[]) and member.user_id = ${userID}
        and member.began_at is not null and wrapped.wrap is not null
    ) given order by item_id, opens desc, group_id nulls first`.execute(database)
  return new Map(rows.map((row) => [row.item_id, row]))
}

/**
 * A device knows an item by the last key that it saw, and takes a later one only where the former ones lead down to that: one that was
 * away while several people lost access needs as many. Beyond this its person has to go on by hand.
 */
const mostBetween = 50

function showKey(
  keys: readonly KeyRow[],
  wrap: WrapRow | undefined,
  parts: readonly string[],
): KeyOfItem | undefined {
  const present = keys.find(({ is_present }) => is_present)
  if (!present) return undefined
  return {
    n: present.n,
    id: textOf(present.key_id),
    wrap: wrap ? textOf(wrap.wrap) : null,
    groupID: wrap?.group_id ?? null,
    number: wrap?.number ?? null,
    // Most records had one key only.
    former: keys.length === 1 ? [] : formerOf(keys, present, parts),
  }
}

function formerOf(keys: readonly KeyRow[], present: KeyRow, parts: readonly string[]): KeyOfItem['former'] {
  const named = new Set(parts.map((part) => keyIDOfPart(part).toString('hex')))
  const needed = keys.filter(({ key_id }) => named.has(key_id.toString('hex'))).map(({ n }) => n)
  const least = Math.min(present.n - mostBetween, ...needed)
  const byNumber = new Map(keys.map((key) => [key.n, key]))
  return keys
    .filter(({ n }) => n < present.n && n >= least)
    .toSorted((a, b) => b.n - a.n)
    .flatMap(({ n, key_id }) => {
      const sealed = byNumber.get(n + 1)?.previous
      return sealed ? [{ n, id: textOf(key_id), wrap: textOf(sealed) }] : []
    })
}

/** The present key of one record, with the former ones that lead down to a part. */
export async function keysForParts(
  database: Database,
  userID: string,
  recordID: string,
): Promise<(part: string | undefined) => KeyOfItem | undefined> {
  const [keys, wraps] = await Promise.all([
    findKeyRows(database, 'record', [recordID]),
    wrapsFor(database, userID, [recordID]),
  ])
  return (part) => showKey(keys, wraps.get(recordID), part === undefined ? [] : [part])
}

/** The rosters of records, or of groups, by item. */
export async function findRosters(
  database: Database,
  ids: readonly string[],
  kind: ItemKind = 'record',
): Promise<Map<string, { n: number; sealed: string }>> {
  const column = itemColumn({ kind })
  const rows = await database
    .selectFrom('item_keys')
    .select([sql<string>`${sql.id(column)}`.as('item_id'), 'roster', 'roster_n'])
    .where(sql<boolean>`${sql.id(column)} = any(${ids}::uuid[])`)
    .where('is_present', '=', true)
    .execute()
  return new Map(
    rows.flatMap(({ item_id, roster, roster_n }) =>
      roster && roster_n ? [[item_id, { n: roster_n, sealed: textOf(roster) }] as const] : [],
    ),
  )
}
