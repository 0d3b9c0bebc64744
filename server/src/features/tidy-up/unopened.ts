import { limits } from '@cardea/contract'
import { sql } from 'kysely'
import type { Database } from '../../http/context.ts'
import { processTime } from '../../database/process-time.ts'
import { liveRecords } from '../../database/trash.ts'

/** A person or a record: since when there was something to open, and how much, or by how many people. */
export interface Unopened {
  id: string
  since: Date
  count: number
}

/**
 * Among a person's own records with secrets: people who see some and never opened one, and records that others see and
 * none of them ever opened; a machine is no such person, but what it opens is in use. Both only if that began before the given moment, the longest first. A person may have
 * access in several ways: the first counts.
 */
export async function findUnopened(
  database: Database,
  ownerID: string,
  before: Date,
): Promise<{ people: Unopened[]; records: Unopened[] }> {
  const { rows } = await sql<Unopened & { is_person: boolean }>`
    with mine as materialized (
      select id from ${liveRecords} records where owner_id = ${ownerID}
        and exists (select from secret_values held where held.record_id = id)
    ), own as materialized (
      select record_id, user_id, role, coalesce(began_at, since) as since from record_access
      where record_id = any(array(select id from mine)) and ended_at is null and (until is null or until > ${processTime})
    ), way as materialized (
      select record_id, user_id, since from own where role <> 'REVOKE'
      union all
      select held.record_id, member.user_id, greatest(member.began_at, held.added_at)
      from group_records held join group_members(${processTime}) member on member.group_id = held.group_id
      where held.record_id = any(array(select id from mine)) and not exists (
        select from own where own.record_id = held.record_id and own.user_id = member.user_id and own.role = 'REVOKE')
    ), seen as materialized (
      select way.record_id, way.user_id, min(way.since) as since,
        exists (
          select from record_openings opening
          where opening.record_id = way.record_id and opening.user_id = way.user_id) as is_opened,
        exists (select from service_accounts machine where machine.user_id = way.user_id) as is_machine
      from way where way.user_id <> ${ownerID} group by way.record_id, way.user_id
    ), person as (
      select user_id as id, min(since) as since, count(*)::int as count, true as is_person from seen where not is_machine
      group by user_id having not bool_or(is_opened) and min(since) <= ${before}
      order by min(since), user_id limit ${limits.pageItems}
    ), record as (
      select record_id as id, min(since) as since, count(*) filter (where not is_machine)::int as count, false as is_person from seen
      group by record_id having not bool_or(is_opened) and not bool_and(is_machine) and min(since) <= ${before}
      order by min(since), record_id limit ${limits.pageItems}
    )
    select * from person union all select * from record order by since, id`.execute(database)
  return {
    people: rows.filter(({ is_person }) => is_person),
    records: rows.filter(({ is_person }) => !is_person),
  }
}

/** Where the access of these people to a person's items can be ended, by person: their own entries, and groups. */
export async function findWays(
  database: Database,
  ownerID: string,
  userIDs: readonly string[],
): Promise<Map<string, { record_id: string | null; group_id: string | null }[]>> {
  const { rows } = await sql<{ user_id: string; record_id: string | null; group_id: string | null }>`
    select entry.user_id, entry.record_id, null::uuid as group_id from record_access entry
    join ${liveRecords} record on record.id = entry.record_id
    where record.owner_id = ${ownerID} and entry.user_id = any(${userIDs}::uuid[])
      and entry.role <> 'REVOKE' and entry.ended_at is null and (entry.until is null or entry.until > ${processTime})
    union all
    select member.user_id, null, member.group_id from group_members(${processTime}) member
    join groups on groups.id = member.group_id
    where groups.owner_id = ${ownerID} and member.user_id = any(${userIDs}::uuid[])
    order by record_id, group_id`.execute(database)
  return Map.groupBy(rows, (row) => row.user_id)
}
