/** The records a person opened last, and those they pinned: ids only, and only of what they may see now. */
import { sql } from 'kysely'
import type { Database } from '../../context.ts'
import { recordRoles } from '../../database/role-views.ts'

export interface KeptRecords {
  /** Newest first. */
  recent: string[]
  /** In the order of pinning. */
  pinned: string[]
}

/** Reads both lists; what the person may not see any more is left out. */
export async function listKeptRecords(database: Database, userID: string): Promise<KeptRecords> {
  const [recent, pinned] = await Promise.all([
    database
      .selectFrom('recent_records')
      .select('record_id')
      .where('user_id', '=', userID)
      .orderBy('position', 'desc')
      .execute(),
    database
      .selectFrom('pinned_records')
      .select('record_id')
      .where('user_id', '=', userID)
      .orderBy('position')
      .execute(),
  ])
  const visible = await findVisible(
    database,
    userID,
    [...recent, ...pinned].map((row) => row.record_id),
  )
  const shown = (rows: typeof recent): string[] =>
    rows.map((row) => row.record_id).filter((id) => visible.has(id))
  return { recent: shown(recent), pinned: shown(pinned) }
}

/**
 * Which of these records a person may see now. Given the ids, the view of roles is asked by its indexes; joined, it would list
 * all that the person may see.
 */
export async function findVisible(
  database: Database,
  userID: string,
  ids: readonly string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await database
    .selectFrom(recordRoles('role'))
    .select('record_id')
    .where('user_id', '=', userID)
    .where('effective_role', '<>', 'REVOKE')
    .where(sql<boolean>`record_id = any(${ids}::uuid[])`)
    .execute()
  return new Set(rows.map((row) => row.record_id))
}
