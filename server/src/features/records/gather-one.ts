import type { Media, Role, User } from '@cardea/contract'
import { sql } from 'kysely'
import { constantStatement } from '../../database/constant-statement.ts'
import { processTime } from '../../database/process-time.ts'
import { eachInSlices } from '../../in-slices.ts'
import { openGroup, type GroupAbout } from '../groups/group-about.ts'
import type { Memberships } from '../groups/memberships.ts'
import type { Keyring } from '../../keyring/keyring.ts'
import { openAboutFile, toMedia } from '../media/media.ts'
import { sortAccess, type AccessRow } from '../access/record-access.ts'
import { openUser } from '../people/people.ts'
import { openAlias } from './aliases.ts'

/** What lies around records: by record, but people and groups by their own ids. */
export interface Gathered {
  access: Map<string, AccessRow[]>
  memberships: Memberships
  people: Map<string, User>
  groups: Map<string, GroupAbout>
  aliases: Map<string, string>
  attachments: Map<string, Media[]>
}

/** One row of what lies around a record; what its kind does not have is null. */
export type AroundRow =
  | { kind: 'entry'; id: string; group_id: string | null; role: Role; since: Date; until: Date | null }
  | { kind: 'person'; id: string; sealed: Buffer; version: number; image_id: string | null }
  | { kind: 'group'; id: string; sealed: Buffer; version: number }
  | { kind: 'file'; id: string; sealed: Buffer; version: number; place: number }
  | { kind: 'alias'; sealed: Buffer }

interface Owned {
  id: string
  owner_id: string
  owner_since: Date
}

/**
 * All that lies around one record, as the whole of it is shown to a person: what `gather` asks for many records in nine statements,
 * by one, as a statement's way there and back costs more than its rows. A test holds both together. It does not look at what the
 * person may see: for those alone who may see the record.
 */
export const findAround = constantStatement((of: { userID: string; recordID: string }, compiler) =>
  sql<AroundRow>`
    with record as materialized (
      select owner_id from records where id = ${of.recordID}
    ), holding as materialized (
      select group_id from group_records where record_id = ${of.recordID}
    ), own as materialized (
      select group_id from group_members(${processTime})
      where group_id = any(array(select group_id from holding)) and user_id = ${of.userID}
    ), entry as materialized (
      select null::uuid as group_id, user_id, role, since, until from record_access
      where record_id = ${of.recordID} and ended_at is null and (until is null or until > ${processTime})
      union all
      select group_id, user_id, role, since, until from group_members(${processTime})
      where group_id = any(array(select group_id from own))
    )
    select 'entry' as kind, user_id as id, group_id, role, since, until,
      null::bytea as sealed, null::int as version, null::uuid as image_id, null::int as place from entry
    union all
    select 'person', id, null, null, null, null, about, version, image_id, null from users
    where id = any(array(select user_id from entry union select owner_id from record))
    union all
    select 'group', id, null, null, null, null, about, version, null, null from groups
    where id = any(case when (select owner_id from record) = ${of.userID}
      then array(select group_id from holding) else array(select group_id from own) end)
    union all
    select 'file', id, null, null, null, null, about, version, null, position from media
    where record_id = ${of.recordID} and removed_at is null
    union all
    select 'alias', null, null, null, null, null, alias, null, null, null from record_aliases
    where record_id = ${of.recordID} and user_id = ${of.userID}`.compile(compiler),
)

/** Opens what lies around one record. */
export async function gatherOne(
  keyring: Keyring,
  userID: string,
  record: Owned,
  rows: readonly AroundRow[],
): Promise<Gathered> {
  const access: AccessRow[] = [
    { userID: record.owner_id, role: 'OWNER', since: record.owner_since, until: null },
  ]
  const members = new Map<string, AccessRow[]>()
  const gathered: Gathered = {
    access: new Map([[record.id, access]]),
    memberships: new Map(),
    people: new Map(),
    groups: new Map(),
    aliases: new Map(),
    attachments: new Map(),
  }
  const files: { place: number; file: Media }[] = []
  await eachInSlices(rows, (row) => {
    if (row.kind === 'entry') {
      const entries = row.group_id === null ? access : (members.get(row.group_id) ?? [])
      if (row.group_id !== null) members.set(row.group_id, entries)
      entries.push({ userID: row.id, role: row.role, since: row.since, until: row.until })
    } else if (row.kind === 'person') {
      gathered.people.set(row.id, openUser(keyring, { ...row, about: row.sealed }))
    } else if (row.kind === 'group') {
      gathered.groups.set(row.id, openGroup(keyring, { ...row, about: row.sealed }))
    } else if (row.kind === 'file') {
      const about = openAboutFile(keyring, { ...row, about: row.sealed })
      files.push({ place: row.place, file: toMedia(row.id, about) })
    } else {
      gathered.aliases.set(record.id, openAlias(keyring, userID, { record_id: record.id, alias: row.sealed }))
    }
  })
  const inOrder = files.toSorted((a, b) => a.place - b.place).map(({ file }) => file)
  if (inOrder.length > 0) gathered.attachments.set(record.id, inOrder)
  for (const entries of [access, ...members.values()]) sortAccess(entries)
  const holders = [...gathered.groups.keys()].toSorted()
  gathered.memberships.set(record.id, new Map(holders.map((id) => [id, members.get(id) ?? []])))
  return gathered
}
