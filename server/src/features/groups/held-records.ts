import { sql } from 'kysely'
import type { Database } from '../../http/context.ts'

/** The ids of the records that these groups hold, each once. */
export async function findHeld(database: Database, groupIDs: readonly string[]): Promise<string[]> {
  if (groupIDs.length === 0) return []
  const rows = await database
    .selectFrom('group_records')
    .select('record_id')
    .distinct()
    .where(sql<boolean>`group_id = any(${groupIDs}::uuid[])`)
    .execute()
  return rows.map((row) => row.record_id)
}
