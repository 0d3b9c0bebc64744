import { spans } from '@cardea/contract'
import { sql } from 'kysely'
import type { Context } from '../../http/context.ts'
import { mayRemoveFiles } from './held-files.ts'
import { keptSince } from '../../config/trash-time.ts'
import { removeOrphanedFiles } from './stored-file.ts'

type SweepContext = Pick<Context, 'database' | 'files' | 'now'>
type RemovedContext = Pick<Context, 'config' | 'database' | 'now'>

/** The most uploads that one sweep removes; the next goes on. */
const mostAtOnce = 500

/**
 * Removes uploads that nothing has held for a day, and the bytes of all files whose row is gone, unless a backup runs.
 */
export async function sweepFiles(context: SweepContext): Promise<void> {
  await dropUnattached(context)
  await removeOrphanedFiles(context, sql`removable_from < ${context.now()}`, mayRemoveFiles)
}

/** Skips rows that a call is attaching at this moment. */
async function dropUnattached({ database, now }: SweepContext): Promise<void> {
  const before = new Date(now().getTime() - spans.unattachedFileMs)
  await sql`
    delete from media where id in (
      select id from media where uploader_id is not null and since < ${before}
      order by id limit ${mostAtOnce} for update skip locked)`.execute(database)
}

/** Removes files that were removed from their records longer ago than the trash is kept. */
export async function dropRemovedFiles(context: RemovedContext): Promise<void> {
  await sql`
    delete from media where id in (
      select id from media where removed_at <= ${keptSince(context)}
      order by id limit ${mostAtOnce} for update skip locked)`.execute(context.database)
}
