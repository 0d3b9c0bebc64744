import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../../http/context.ts'
import { processTime } from '../../database/process-time.ts'
import { recipientsOfRecords, type Moment } from './recipients-of-records.ts'

/**
 * Items whose keys do not fit who may open them: each record and group of its people has one present key with a roster, each
 * person and group that it is sealed for has the key or waits, and no other has a wrap.
 * @param since a time: ends of access after it may not have been dealt with yet
 */
export async function findBrokenItems(
  database: Database,
  since: Date,
): Promise<{ recordIDs: string[]; groupIDs: string[] }> {
  const recordIDs: string[] = []
  for (let after = firstID; ;) {
    const ids = await sealedRecordsAfter(database, after)
    const last = ids.at(-1)
    if (last === undefined) break
    recordIDs.push(...(await brokenRecords(database, ids, since)))
    after = last
  }
  return { recordIDs, groupIDs: await brokenGroups(database, since) }
}

const firstID = '00000000-0000-0000-0000-000000000000'
/** As many are looked at by one statement. */
const recordsAtOnce = 1_000

async function sealedRecordsAfter(database: Database, after: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from records where sealed_for = 'people' and deleted_at is null and id > ${after}
    order by id limit ${recordsAtOnce}`.execute(database)
  return rows.map(({ id }) => id)
}

async function brokenRecords(database: Database, ids: readonly string[], since: Date): Promise<string[]> {
  const { rows: unkeyed } = await sql<{ id: string }>`
    with ${recipientsOfRecords(ids)}
    select id from unnest(${ids}::uuid[]) as record (id) where 1 <> (
      select count(*) from item_keys key where key.record_id = id and key.is_present and key.roster is not null)
    union
    select record_id from person where not exists (select from key_wraps known
      where known.record_id = person.record_id and known.user_id = person.user_id)
    union
    select record_id from holder where not exists (select from key_wraps known
      where known.record_id = holder.record_id and known.by_group = holder.group_id)`.execute(database)
  const { rows: surplus } = await sql<{ id: string }>`
    with ${recipientsOfRecords(ids, sql`${since}::timestamptz`)}
    select distinct wrapped.record_id as id from key_wraps wrapped where wrapped.record_id = any(${ids}::uuid[])
      and not exists (select from person where person.record_id = wrapped.record_id and person.user_id = wrapped.user_id)
      and not exists (select from holder where holder.record_id = wrapped.record_id and holder.group_id = wrapped.by_group)`.execute(
    database,
  )
  return [...new Set([...unkeyed, ...surplus].map(({ id }) => id))]
}

async function brokenGroups(database: Database, since: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with keyed as materialized (
      select group_id as id from item_keys where group_id is not null and is_present
    )
    select id from groups where sealed_for = 'people' and 1 <> (
      select count(*) from item_keys key where key.group_id = groups.id and key.is_present and key.roster is not null)
    union
    select member.group_id from (${members(processTime)}) member join keyed on keyed.id = member.group_id
    where not exists (select from key_wraps known
      where known.group_id = member.group_id and known.user_id = member.user_id)
    union
    select wrapped.group_id from key_wraps wrapped where wrapped.group_id is not null and not exists (
      select from (${members(sql`${since}::timestamptz`)}) member
      where member.group_id = wrapped.group_id and member.user_id = wrapped.user_id)`.execute(database)
  return rows.map(({ id }) => id)
}

const members = (at: Moment): RawBuilder<unknown> => sql`
  select member.group_id, member.user_id from group_members(${at}) member
  join users on users.id = member.user_id and users.kind <> 'service' where member.began_at is not null`
