import { spans } from '@cardea/contract'
import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import { removeLooseFiles } from './stored-file.ts'

type SweepContext = Pick<Context, 'database' | 'files' | 'now'>

/** What one sweep drops at most; the next goes on. */
const mostAtOnce = 500

/** Drops uploads that nothing has held for a day, and removes the bytes of all files whose row has gone. */
export async function sweepFiles(context: SweepContext): Promise<void> {
  await dropUnattached(context)
  await removeLooseFiles(context, sql`removable_from < ${context.now()}`)
}

/** Rows that somebody is attaching at this moment are left alone. */
async function dropUnattached({ database, now }: SweepContext): Promise<void> {
  const before = new Date(now().getTime() - spans.unattachedFileMs)
  await sql`
    delete from media where id in (
      select id from media where uploader_id is not null and since < ${before}
      order by id limit ${mostAtOnce} for update skip locked)`.execute(database)
}
