import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { markCharacters, rolesOnRecordFor } from '@cardea/contract'
import { VaultRecord } from '@cardea/contract/schemas'
import { sql, type RawBuilder } from 'kysely'
import * as z from 'zod/mini'
import type { Context } from '../../http/context.ts'
import { processTime } from '../../database/process-time.ts'
import { groupMembers } from '../../database/role-views.ts'
import { visibleRecords, type Visible } from '../records/visible-records.ts'

export interface Marked extends Visible {
  mark: string
}

/** Marks change with the server's version, because its lists may have another shape. */
const { version } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as {
  version: string
}
const shape = hash('sha256', JSON.stringify(z.toJSONSchema(VaultRecord)) + version)

const sharing = rolesOnRecordFor('share')
const isLive = (until: RawBuilder<unknown>) => sql`(${until} is null or ${until} > ${processTime})`

/**
 * What a person may see, by descending id, each with its mark: a hash, computed by the database from stored values, of
 * everything that a list shows of the record. Sealed parts are represented by id and version, so nothing is decrypted;
 * the person's own names for records, which have no version, by their sealed bytes. `marks.test.ts` checks the marks
 * against what lists show, column by column. Each part of a record is read through an index, record by record: in a
 * join, a table without statistics makes the planner compare every row with every other.
 */
export async function findMarked(
  { database, keyring }: Pick<Context, 'database' | 'keyring'>,
  userID: string,
  conditions: readonly RawBuilder<unknown>[],
): Promise<Marked[]> {
  const secret = keyring.pepper('list-marks', `${userID}\0${shape}`)
  const { rows } = await sql<Marked>`
    with visible as materialized (${visibleRecords(userID, conditions)}),
    mine as materialized (
      select coalesce(jsonb_object_agg(member.group_id, encode(record_send(row(
        member.role, member.since, member.until, person.version, person.image_id)), 'hex')), '{}') as entries,
        (select generation from person_keys where user_id = ${userID}) as generation
      from ${groupMembers('member')} join users person on person.id = member.user_id where member.user_id = ${userID})
    select visible.*, left(encode(sha256(record_send(row(${secret}::bytea,
      record.id, record.sealed_for, record.template_id, record.version, record.updated_at, record.owner_id, record.owner_since,
      person.version, person.image_id, visible.effective_role, visible.group_id,
      (select record_send(row(alias.alias, alias.is_sealed))
        from record_aliases alias where alias.record_id = visible.id and alias.user_id = ${userID}),
      (select string_agg(record_send(row(
          entry.user_id, entry.role, entry.since, entry.until, entry.request_id, person.version, person.image_id)), '' order by entry.user_id)
        from record_access entry join users person on person.id = entry.user_id
        where entry.record_id = visible.id and entry.ended_at is null and ${isLive(sql`entry.until`)}
          and (entry.role <> 'REVOKE' or visible.effective_role = any(${sharing}::text[]))),
      (select string_agg(record_send(row(
          held.group_id, about.version, mine.entries -> held.group_id::text)), '' order by held.group_id)
        from group_records held join groups about on about.id = held.group_id
        where held.record_id = visible.id
          and (visible.effective_role = 'OWNER' or mine.entries -> held.group_id::text is not null)),
      case when record.sealed_for = 'people' then (
        select string_agg(record_send(row(wrapped.user_id, wrapped.n, wrapped.wrap, wrapped.generation, mine.generation,
          wrapped.by_group, wrapped.by_number)), '' order by wrapped.by_group nulls first, wrapped.user_id)
        from key_wraps wrapped
        where wrapped.record_id = visible.id and (wrapped.user_id = ${userID}
          or mine.entries -> wrapped.by_group::text is not null
          or wrapped.user_id is not null and (wrapped.wrap is null or wrapped.generation is distinct from
            (select keys.generation from person_keys keys where keys.user_id = wrapped.user_id)))) end,
      (select string_agg(record_send(row(file.id, file.version)), '' order by file.position, file.id)
        from media file where file.record_id = visible.id and file.removed_at is null)
    ))), 'base64'), ${markCharacters}) as mark
    from mine, visible
    join records record on record.id = visible.id
    left join users person on person.id = record.owner_id
    order by visible.id desc`.execute(database)
  return rows
}
