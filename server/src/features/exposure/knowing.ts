import { sql, type RawBuilder } from 'kysely'
import { recordRoles } from '../../database/role-views.ts'
import { liveRecords } from '../../database/trash.ts'

/**
 * A person without access who knows a present secret of a record. A disabled person counts as without access, because
 * each of their calls is refused.
 */
export interface Knowing {
  record_id: string
  user_id: string
  last_opened: Date
  ended_at: Date
  tags: Buffer[]
  is_settled: boolean
  /** The owner ended the access themselves. */
  is_own_act: boolean
  /** `user_id` is the id of a one-time link. */
  is_link: boolean
}

/**
 * What people without access know of a person's own records that are in no trash. Reads the roles on all these records
 * in one query: a query for each person and record takes many times as long.
 * @param among further conditions on `record`
 */
export const knowingWithoutAccess = (
  ownerID: string,
  among: RawBuilder<unknown> = sql`true`,
): RawBuilder<Knowing> => sql<Knowing>`
  with known as materialized (
    select opening.record_id, opening.user_id, max(opening.last_opened) as last_opened,
      coalesce(max(opening.access_ended_at), max(person.disabled_at), max(opening.last_opened)) as ended_at,
      array_agg(opening.tag) as tags, bool_and(opening.settled_at is not null) as is_settled,
      coalesce(bool_or(opening.access_ended_by = ${ownerID}), false) as is_own_act,
      bool_or(opening.is_link) as is_link
    from ${liveRecords} record
    join secret_values held on held.record_id = record.id
    join record_openings opening on opening.record_id = held.record_id and opening.tag = held.tag
    left join users person on person.id = opening.user_id and person.disabled_at is not null
    where record.owner_id = ${ownerID} and opening.user_id <> ${ownerID} and ${among}
    group by opening.record_id, opening.user_id
  ), seeing as materialized (
    select record_id, user_id from ${recordRoles('role')}
    where record_id = any(array(select distinct record_id from known)) and effective_role <> 'REVOKE'
      and not exists (select from users where id = role.user_id and disabled_at is not null)
  )
  select known.* from known
  where not exists (
    select from seeing where seeing.record_id = known.record_id and seeing.user_id = known.user_id)`
