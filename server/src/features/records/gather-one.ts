import type { AccessEntry, Media, User } from '@cardea/contract'
import { sql } from 'kysely'
import type { Context } from '../../http/context.ts'
import { constantStatement } from '../../database/constant-statement.ts'
import { processTime } from '../../database/process-time.ts'
import { packing, unpackEntries, type PackedEntries, type PackedList } from '../access/packed-entries.ts'
import { openGroup, type AboutGroup } from '../groups/about-group.ts'
import { openAboutFile, toMedia } from '../media/media.ts'
import { openUser } from '../people/people.ts'
import { openAlias } from './aliases.ts'

/** The rows related to records, by record id; those of groups by the group's id. */
export interface Gathered {
  /** The entries of a record, its owner first, REVOKE entries included. Callers must not change the array. */
  entriesOf: (recordID: string) => AccessEntry[]
  /** The groups to show of a record, by id, with the members to show. */
  membersOf: (recordID: string) => [string, AccessEntry[]][]
  groups: ReadonlyMap<string, AboutGroup>
  aliases: ReadonlyMap<string, string>
  attachments: ReadonlyMap<string, Media[]>
}

/** One row of the related data of a record; columns that its kind does not have are null. */
export type AroundRow =
  /** The entries of a group, or of the record itself if `id` is null. */
  | ({ kind: 'entries'; id: string | null } & PackedEntries)
  | { kind: 'person'; id: string; sealed: Buffer; version: number; image_id: string | null }
  | { kind: 'group'; id: string; sealed: Buffer; version: number }
  | { kind: 'file'; id: string; sealed: Buffer; version: number; place: number }
  | { kind: 'alias'; sealed: Buffer }

/**
 * Up to so many people are answered in full at once. Beyond that, one more statement fetches those that the process has
 * not cached.
 */
const fewPeople = 20

/**
 * Everything related to one record, as its full view shows it to a person: one statement in place of the nine that
 * `gather` uses for many records, because a round trip costs more than its rows. A test checks that both agree. It does
 * not check access: call it only for people who may see the record.
 */
export const findAround = constantStatement((of: { userID: string; recordID: string }, compiler) =>
  sql<AroundRow>`
    with holding as materialized (
      select group_id from group_records where record_id = ${of.recordID}
    ), own as materialized (
      select group_id from group_members(${processTime})
      where group_id = any(array(select group_id from holding)) and user_id = ${of.userID}
    ), entry as materialized (
      select null::uuid as group_id, owner_id as user_id, 'OWNER' as role, owner_since as since, null::timestamptz as until
      from records where id = ${of.recordID}
      union all
      select null, user_id, role, since, until from record_access
      where record_id = ${of.recordID} and ended_at is null and (until is null or until > ${processTime})
      union all
      select group_id, user_id, role, since, until from group_members(${processTime})
      where group_id = any(array(select group_id from own))
    ), person as materialized (
      select id, about, version, image_id from users where id = any(array(select user_id from entry))
    )
    select 'entries' as kind, entry.group_id as id, ${packing},
      null::bytea as sealed, null::int as version, null::uuid as image_id, null::int as place
    from entry join person users on users.id = entry.user_id group by entry.group_id
    union all
    select 'person', id, null, null, null, null, about, version, image_id, null from person
    where (select count(*) from person) <= ${fewPeople}
    union all
    select 'group', id, null, null, null, null, about, version, null, null from groups
    where id = any(array(
      select group_id from own
      union
      select group_id from holding where exists (select from records where id = ${of.recordID} and owner_id = ${of.userID})))
    union all
    select 'file', id, null, null, null, null, about, version, null, position from media
    where record_id = ${of.recordID} and removed_at is null
    union all
    select 'alias', null, null, null, null, null, alias, null, null, null from record_aliases
    where record_id = ${of.recordID} and user_id = ${of.userID}`.compile(compiler),
)

/** Opens the related data of one record. */
export async function gatherOne(
  context: Pick<Context, 'database' | 'keyring'>,
  userID: string,
  recordID: string,
  rows: readonly AroundRow[],
): Promise<Gathered> {
  const { keyring } = context
  const lists: PackedList[] = []
  const people = new Map<string, User>()
  const groups = new Map<string, AboutGroup>()
  const aliases = new Map<string, string>()
  const files: { place: number; file: Media }[] = []
  for (const row of rows) {
    if (row.kind === 'entries') lists.push({ ...row, of: row.id ?? recordID })
    else if (row.kind === 'person') people.set(row.id, openUser(keyring, { ...row, about: row.sealed }))
    else if (row.kind === 'group') groups.set(row.id, openGroup(keyring, { ...row, about: row.sealed }))
    else if (row.kind === 'alias')
      aliases.set(recordID, openAlias(keyring, userID, { record_id: recordID, alias: row.sealed }))
    else {
      const about = openAboutFile(keyring, { ...row, about: row.sealed })
      files.push({ place: row.place, file: toMedia(row.id, about) })
    }
  }
  const entries = await unpackEntries(context, lists, people)
  const holders = [...groups.keys()].toSorted()
  return {
    entriesOf: () => entries.get(recordID) ?? [],
    membersOf: () => holders.map((id) => [id, entries.get(id) ?? []]),
    groups,
    aliases,
    attachments: new Map([[recordID, files.toSorted((a, b) => a.place - b.place).map(({ file }) => file)]]),
  }
}
