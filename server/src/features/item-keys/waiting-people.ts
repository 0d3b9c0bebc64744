import type { AccessEntry, Item, ItemKind } from '@cardea/contract'
import { sql } from 'kysely'
import type { Database } from '../../http/context.ts'
import { itemColumn } from '../access/item.ts'

/** Who waits for the keys of items of one kind, by item: without a wrap, or with one for keys that they have no more. */
export async function findWaiting(
  database: Database,
  kind: ItemKind,
  ids: readonly string[],
): Promise<Map<string, Set<string>>> {
  const itemID = sql`wrapped.${sql.id(itemColumn({ kind }))}`
  const { rows } = await sql<{ item_id: string; user_id: string }>`
    select ${itemID} as item_id, wrapped.user_id from key_wraps wrapped
    left join person_keys keys on keys.user_id = wrapped.user_id
    where ${itemID} = any(${ids}::uuid[]) and wrapped.user_id is not null
      and (wrapped.wrap is null or keys.generation is distinct from wrapped.generation)`.execute(database)
  const byItem = Map.groupBy(rows, ({ item_id }) => item_id)
  return new Map([...byItem].map(([id, some]) => [id, new Set(some.map(({ user_id }) => user_id))]))
}

/** Marks the entries of those who wait. */
export const markWaiting = (
  entries: readonly AccessEntry[],
  waiting: ReadonlySet<string> | undefined,
): AccessEntry[] =>
  entries.map((entry) => (waiting?.has(entry.userID) ? { ...entry, isWaiting: true as const } : entry))

/** The same for the entries of one item. */
export const withWaiting = async (
  database: Database,
  { kind, id }: Item,
  entries: AccessEntry[],
): Promise<AccessEntry[]> => markWaiting(entries, (await findWaiting(database, kind, [id])).get(id))
