import { sql } from 'kysely'
import type { Database } from '../../http/context.ts'
import { processTime } from '../../database/process-time.ts'

/** A person or a group for whom the key of an item is sealed. */
export interface Recipient {
  id: string
  kind: 'person' | 'group'
  /** The present generation of the person’s keys, or the number of the group’s key; null without keys. */
  number: number | null
}

const withGenerations = sql`
  select named.user_id as id, 'person' as kind, keys.generation as number
  from named join users person on person.id = named.user_id and person.kind <> 'service'
  left join person_keys keys on keys.user_id = named.user_id`

/**
 * For whom the key of a record is sealed: its owner, people with an entry of their own, and the groups that hold it. While
 * somebody is shut out, the members of its groups count in place of the groups. Entries of an emergency never count.
 */
export async function recipientsOfRecord(database: Database, recordID: string): Promise<Recipient[]> {
  const { rows } = await sql<Recipient>`
    with entry as (
      select user_id, role from record_access where record_id = ${recordID} and request_id is null
        and ended_at is null and (until is null or until > ${processTime})
    ), named as (
      select owner_id as user_id from records where id = ${recordID}
      union
      select user_id from entry where role <> 'REVOKE'
      union
      select member.user_id from group_records held
      join group_members(${processTime}) member on member.group_id = held.group_id
      where held.record_id = ${recordID} and exists (select from entry where role = 'REVOKE')
        and not exists (select from entry where role = 'REVOKE' and entry.user_id = member.user_id)
    )
    ${withGenerations}
    union all
    select held.group_id, 'group', key.n from group_records held
    left join item_keys key on key.group_id = held.group_id and key.is_present
    where held.record_id = ${recordID} and not exists (select from entry where role = 'REVOKE')`.execute(
    database,
  )
  return rows
}

/** For whom the key of a group is sealed: its members. */
export async function recipientsOfGroup(database: Database, groupID: string): Promise<Recipient[]> {
  const { rows } = await sql<Recipient>`
    with named as (
      select user_id from group_members(${processTime}) where group_id = ${groupID} and began_at is not null
    )
    ${withGenerations}`.execute(database)
  return rows
}
