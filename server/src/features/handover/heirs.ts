import { spans } from '@cardea/contract'
import { sql } from 'kysely'
import type { Context, Database } from '../../http/context.ts'
import { makeIdOf, timeOfId } from '../../database/id.ts'
import { AppError } from '../../http/app-error.ts'
import type { Acting } from '../operators/act-on-person.ts'

/**
 * Nothing that an operator hands over goes to themselves, nor to an account made within 30 days on their invitation, as
 * an operator or by sharing, also through accounts that are as new. Holds for who asks and for who confirms.
 * @throws AppError handover/heir-refused
 */
export async function refuseHeir(
  database: Database,
  { now }: Pick<Context, 'now'>,
  { actorID }: Acting,
  heirID: string,
): Promise<void> {
  if (actorID === null) return
  if (heirID === actorID) throw new AppError('handover/heir-refused')
  const since = new Date(now().getTime() - spans.heirAgeMs)
  if (timeOfId(heirID) < since) return
  const { rows } = await sql<{ is_invited: boolean }>`
    with recursive line as (
      select inviter_id from account_inviters where user_id = ${heirID}
      union
      select further.inviter_id from account_inviters further join line on further.user_id = line.inviter_id
      where line.inviter_id > ${makeIdOf(since)}::uuid)
    select exists (select from line where inviter_id = ${actorID}) as is_invited`.execute(database)
  if (rows[0]?.is_invited) throw new AppError('handover/heir-refused')
}
