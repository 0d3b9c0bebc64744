import { spans } from '@cardea/contract'
import { sql } from 'kysely'
import type { Context } from '../../http/context.ts'

const mostAtOnce = 500

/** Deletes files that no answer holds, answers that waited for too long, and forms that ended long ago. */
export async function sweepIntakes({ database, now }: Pick<Context, 'database' | 'now'>): Promise<void> {
  const at = now()
  const before = (spanMs: number): Date => new Date(at.getTime() - spanMs)
  await sql`
    delete from media where id in (
      select id from media where intake_id is not null and since <= ${before(spans.waitingFileMs)}
      order by id limit ${mostAtOnce} for update skip locked)`.execute(database)
  await sql`
    delete from intake_answers where id in (
      select answer.id from intake_answers answer join intakes on intakes.id = answer.intake_id
      where answer.content is not null and intakes.deadline <= ${before(spans.waitingAnswerMs)}
      order by answer.id limit ${mostAtOnce} for update of answer skip locked)`.execute(database)
  await sql`
    delete from intakes where id in (
      select id from intakes where deadline <= ${before(spans.overIntakeMs)}
      order by id limit ${mostAtOnce} for update skip locked)`.execute(database)
}
