/** The records a person opened last, and those they pinned: ids only, and only those they may see now. */
import type { Database } from '../../http/context.ts'
import { seenRecords } from '../access/seen-items.ts'

export interface KeptRecords {
  /** Newest first. */
  recent: string[]
  /** In the order of pinning. */
  pinned: string[]
}

/** Reads both lists; records the person may no longer see are left out. */
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
  const visible = await seenRecords(
    database,
    userID,
    [...recent, ...pinned].map((row) => row.record_id),
  )
  const shown = (rows: typeof recent): string[] =>
    rows.map((row) => row.record_id).filter((id) => visible.has(id))
  return { recent: shown(recent), pinned: shown(pinned) }
}
