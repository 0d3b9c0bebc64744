import { sql } from 'kysely'
import type { Database } from '../../http/context.ts'

/**
 * Records that who knew any present secret of a record knows these, as long and until when they knew it. Called before
 * the present ones are replaced.
 */
export async function carryOpenings(
  transaction: Database,
  recordID: string,
  tags: readonly Buffer[],
): Promise<void> {
  if (tags.length === 0) return
  await sql`
    insert into record_openings
      (record_id, user_id, tag, first_opened, last_opened, access_ended_at, access_ended_by, settled_at)
    select ${recordID}, known.user_id, carried.tag, min(known.first_opened), max(known.last_opened),
      case when bool_and(known.access_ended_at is not null) then max(known.access_ended_at) end,
      case when bool_and(known.access_ended_at is not null)
        then (array_agg(known.access_ended_by order by known.access_ended_at desc))[1] end,
      case when bool_and(known.settled_at is not null) then max(known.settled_at) end
    from record_openings known
    join secret_values held on held.record_id = known.record_id and held.tag = known.tag
    cross join unnest(${tags}::bytea[]) carried (tag)
    where known.record_id = ${recordID}
    group by known.user_id, carried.tag order by known.user_id, carried.tag
    on conflict do nothing`.execute(transaction)
}
