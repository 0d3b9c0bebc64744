import type { AccessEntry, Item } from '@cardea/contract'
import { sql } from 'kysely'
import type { Database } from '../../http/context.ts'

/** Who waits for the keys of records, by record: without a wrap, or with one for keys that they have no more. */
export async function findWaiting(
  database: Database,
  recordIDs: readonly string[],
): Promise<Map<string, Set<string>>> {
  const { rows } = await sql<{ record_id: string; user_id: string }>`
    select wrapped.record_id, wrapped.user_id from key_wraps wrapped
    left join person_keys keys on keys.user_id = wrapped.user_id
    where wrapped.record_id = any(${recordIDs}::uuid[]) and wrapped.user_id is not null
      and (wrapped.wrap is null or keys.generation is distinct from wrapped.generation)`.execute(database)
  const byRecord = Map.groupBy(rows, ({ record_id }) => record_id)
  return new Map([...byRecord].map(([id, some]) => [id, new Set(some.map(({ user_id }) => user_id))]))
}

/** Marks the entries of those who wait. */
export const markWaiting = (
  entries: readonly AccessEntry[],
  waiting: ReadonlySet<string> | undefined,
): AccessEntry[] =>
  entries.map((entry) => (waiting?.has(entry.userID) ? { ...entry, isWaiting: true as const } : entry))

/** The same for the entries of one item. */
export async function withWaiting(
  database: Database,
  { kind, id }: Item,
  entries: AccessEntry[],
): Promise<AccessEntry[]> {
  return kind === 'group' ? entries : markWaiting(entries, (await findWaiting(database, [id])).get(id))
}
