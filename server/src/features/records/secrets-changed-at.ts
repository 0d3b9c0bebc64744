import { sql } from 'kysely'
import type { Database } from '../../http/context.ts'

/** Since when records have the secrets that they have, by id; those of which that was never noted are missing. */
export async function findSecretsChangedAt(
  database: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Date>> {
  const rows = await database
    .selectFrom('records')
    .select(['id', 'secrets_changed_at'])
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute()
  return new Map(rows.flatMap(({ id, secrets_changed_at: at }) => (at ? [[id, at] as const] : [])))
}
