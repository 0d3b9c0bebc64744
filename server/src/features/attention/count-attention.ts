import { spans, type AttentionCount, type attentionRoutes } from '@cardea/contract'
import { sql } from 'kysely'
import { timeOfId } from '../../database/id.ts'
import type { ListHandler } from '../../http/handler.ts'
import { knowingWithoutAccess } from '../exposure/knowing.ts'

/** Counts the caller's own records that ask for new secrets. Decrypts nothing. */
export const countAttention: ListHandler<typeof attentionRoutes.countAttention> = async ({
  caller: { userID },
  database,
  now,
}) => {
  const at = now().getTime()
  const isNew = at - timeOfId(userID).getTime() < spans.newAccountMs
  const young = new Date(at - spans.youngFindingMs)
  const { rows } = await sql<AttentionCount>`
    with asking as (
      select record_id, min(ended_at) as since from (${knowingWithoutAccess(userID)}) knowing
      where not is_settled and (is_own_act or not ${isNew}) group by record_id
    )
    select count(*)::int as change, (count(*) filter (where since <= ${young}))::int as aged from asking`.execute(
    database,
  )
  return rows[0] ?? { change: 0, aged: 0 }
}
