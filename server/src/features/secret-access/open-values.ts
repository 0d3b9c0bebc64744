/**
 * Values that are no secrets but were, or become some. Who can read them knows them: when they become secrets again, they
 * have the same tag.
 */
import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../../http/context.ts'
import { recordRoles } from '../../database/role-views.ts'

/** Replaces which open values a record holds, as parts of one statement. The caller holds the record. */
export const replacedOpenValues = (recordID: string, tags: readonly Buffer[]): RawBuilder<unknown>[] => [
  sql`delete from open_values where record_id = ${recordID} and tag <> all(${tags}::bytea[])`,
  sql`insert into open_values (record_id, tag) select ${recordID}, unnest(${tags}::bytea[]) on conflict do nothing`,
]

/** Records that everybody who sees the record now knows these values. */
export async function noteReaders(
  transaction: Database,
  recordID: string,
  tags: readonly Buffer[],
  at: Date,
): Promise<void> {
  if (tags.length === 0) return
  await sql`
    insert into record_openings (record_id, user_id, tag, first_opened, last_opened)
    select role.record_id, role.user_id, tag, ${at}::timestamptz, ${at}::timestamptz
    from ${recordRoles('role')}, unnest(${tags}::bytea[]) tag
    where role.record_id = ${recordID} and role.effective_role <> 'REVOKE'
    order by 1, 2, 3 on conflict do nothing`.execute(transaction)
}

/**
 * The same for people whose access has ended, to the record or to a group that holds it: of a value that was never a
 * secret before it is not known who read it. It may have been written after they left; that cannot be told.
 */
export async function noteFormerReaders(
  transaction: Database,
  recordID: string,
  tags: readonly Buffer[],
  at: Date,
): Promise<void> {
  if (tags.length === 0) return
  await sql`
    with former as (
      select user_id, since, least(ended_at, until) as ended from record_access
      where record_id = ${recordID} and role <> 'REVOKE' and least(ended_at, until) <= ${at}::timestamptz
      union all
      select entry.user_id, entry.since, least(entry.ended_at, entry.until) from group_access entry
      join group_records held on held.group_id = entry.group_id and held.record_id = ${recordID}
      where least(entry.ended_at, entry.until) <= ${at}::timestamptz
        and least(entry.ended_at, entry.until) > held.added_at
    )
    insert into record_openings (record_id, user_id, tag, first_opened, last_opened, access_ended_at)
    select ${recordID}, user_id, tag, min(since), max(ended), max(ended) from former, unnest(${tags}::bytea[]) tag
    group by user_id, tag order by user_id, tag on conflict do nothing`.execute(transaction)
}
