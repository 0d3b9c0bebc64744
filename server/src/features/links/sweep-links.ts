import { spans } from '@cardea/contract'
import { sql } from 'kysely'
import type { Context } from '../../http/context.ts'

const mostAtOnce = 500

/** Deletes what links hold that nobody can open any more, and links that were over long ago. */
export async function sweepLinks({ database, now }: Pick<Context, 'database' | 'now'>): Promise<void> {
  const at = now()
  const before = (spanMs: number): Date => new Date(at.getTime() - spanMs)
  await sql`
    with over as (
      select id from links
      where content is not null and (ended_at is not null or expires_at <= ${at}
        or (used = most and last_opened_at <= ${before(spans.openedLinkMs)}))
      order by id limit ${mostAtOnce} for update skip locked
    ), emptied as (
      update links set content = null from over where links.id = over.id
    )
    delete from media using over where media.link_id = over.id`.execute(database)
  await sql`
    delete from links where id in (
      select id from links
      where least(expires_at, ended_at, case when used = most then last_opened_at end) <= ${before(spans.overLinkMs)}
      order by id limit ${mostAtOnce} for update skip locked)`.execute(database)
}
