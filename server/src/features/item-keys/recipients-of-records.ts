import { sql, type RawBuilder } from 'kysely'
import { processTime } from '../../database/process-time.ts'

/** A time in SQL: that of the process, or another. */
export type Moment = typeof processTime | RawBuilder<unknown>

/**
 * For whom the keys of many records are sealed, as common table expressions: `person (record_id, user_id)` and
 * `holder (record_id, group_id)`. The same as `recipientsOfRecord`.
 * @param ids of records that only their people can open
 * @param at by which ends of access are judged
 */
export const recipientsOfRecords = (
  ids: readonly string[],
  at: Moment = processTime,
): RawBuilder<unknown> => sql`
    entry as materialized (
      select record_id, user_id, role from record_access where record_id = any(${ids}::uuid[]) and request_id is null
        and ended_at is null and (until is null or until > ${at})
    ), shut as materialized (
      select record_id, user_id from entry where role = 'REVOKE'
    ), held as materialized (
      select record_id, group_id from group_records where record_id = any(${ids}::uuid[])
    ), person as materialized (
      select named.record_id, named.user_id from (
        select id as record_id, owner_id as user_id from records where id = any(${ids}::uuid[])
        union
        select record_id, user_id from entry where role <> 'REVOKE'
        union
        select held.record_id, member.user_id from held
        join group_members(${at}) member on member.group_id = held.group_id
        where held.record_id in (select record_id from shut)
          and (held.record_id, member.user_id) not in (select record_id, user_id from shut)
      ) named join users on users.id = named.user_id and users.kind <> 'service'
    ), holder as materialized (
      select record_id, group_id from held where record_id not in (select record_id from shut)
    )`

/** Whether a wrap is for nobody of these recipients. @param wrapped an alias of `key_wraps` */
export const isOfNoRecipient = (wrapped: string): RawBuilder<boolean> => {
  const of = (column: string) => sql.ref(`${wrapped}.${column}`)
  return sql`(
    not exists (select from person where person.record_id = ${of('record_id')} and person.user_id = ${of('user_id')})
    and not exists (select from holder where holder.record_id = ${of('record_id')} and holder.group_id = ${of('by_group')}))`
}
