import {
  canOnRecord,
  limits,
  roleOfStanding,
  type Field,
  type RecordGroup,
  type Standing,
  type VaultRecord,
} from '@cardea/contract'
import { sql } from 'kysely'
import type { Context, Database } from '../../context.ts'
import { timeOfId } from '../../database/id.ts'
import { findGroups } from '../groups/group-about.ts'
import { findRecordAccess, withPeople, type AccessRow } from '../sharing/record-access.ts'
import { findPeople } from '../users/people.ts'
import { findAliases } from './aliases.ts'
import type { RecordSummary } from './sealed-record.ts'

/** A stored record whose sealed part has been opened: as lists may show it, or whole. */
export interface OpenedRecord {
  id: string
  owner_id: string
  owner_since: Date
  template_id: string | null
  version: number
  updated_at: Date
  standing: Standing
  group_id: string | null
  content: RecordSummary
}

/** `listed`: only the caller's own entry of each group, and no long value. */
export type View = 'whole' | 'listed'

type AssembleContext = Pick<Context, 'database' | 'keyring'>

/** Records as the wire shows them to one person: few statements for any number of records. */
export async function assembleRecords(
  { database, keyring }: AssembleContext,
  userID: string,
  records: readonly OpenedRecord[],
  view: View,
): Promise<VaultRecord[]> {
  if (records.length === 0) return []
  const ids = records.map((record) => record.id)
  const [access, memberships, aliases] = await Promise.all([
    findRecordAccess(database, records),
    findMemberships(database, userID, ids, view),
    findAliases(database, keyring, userID, ids),
  ])
  const groupIDs = new Set([...memberships.values()].flatMap((groups) => [...groups.keys()]))
  const [people, groups] = await Promise.all([
    findPeople(database, keyring, userIDsOf(access, memberships)),
    findGroups(database, keyring, groupIDs),
  ])

  return records.map((record) => {
    const { id, content, standing } = record
    const entries = access.get(id) ?? []
    const shownEntries = canOnRecord(standing, 'share')
      ? entries
      : entries.filter((entry) => entry.role !== 'REVOKE')
    const shownGroups = [...(memberships.get(id) ?? [])].map(([groupID, members]): RecordGroup => ({
      _id: groupID,
      name: groups.get(groupID)?.name ?? '',
      access: withPeople(members, people),
    }))
    const ordered = decidingGroupFirst(shownGroups, record.group_id)
    return {
      _id: id,
      name: content.name,
      userRecordName: aliases.get(id) ?? null,
      templateID: record.template_id,
      template: content.template,
      fields: view === 'listed' ? content.fields.map(hideLongValue) : content.fields,
      attachments: [],
      groupIDs: ordered.map((group) => group._id),
      groups: ordered,
      access: withPeople(shownEntries, people),
      role: roleOfStanding(standing),
      version: record.version,
      createdAt: timeOfId(id).toISOString(),
      updatedAt: record.updated_at.toISOString(),
    }
  })
}

/** So that the client's rule, which looks at the first group only, finds the role that counts. */
const decidingGroupFirst = (groups: readonly RecordGroup[], decidingID: string | null): RecordGroup[] => [
  ...groups.filter((group) => group._id === decidingID),
  ...groups.filter((group) => group._id !== decidingID),
]

const hideLongValue = (field: Field): Field =>
  field.value !== null && field.value.length > limits.listedValueCharacters
    ? { ...field, value: null, hasValue: true }
    : field

type Memberships = Map<string, Map<string, AccessRow[]>>

/**
 * For each record the groups that hold it and that the caller belongs to; the record's own owner sees all that hold it,
 * those they are not in without members.
 */
async function findMemberships(
  database: Database,
  userID: string,
  recordIDs: readonly string[],
  view: View,
): Promise<Memberships> {
  const { rows } = await sql<{
    record_id: string
    group_id: string
    user_id: string | null
    role: AccessRow['role'] | null
    since: Date | null
  }>`
    select held.record_id, held.group_id, member.user_id, member.role, member.since
    from group_records held
    join records record on record.id = held.record_id
    left join group_members mine on mine.group_id = held.group_id and mine.user_id = ${userID}
    left join group_members member on member.group_id = mine.group_id
      and ${view === 'listed' ? sql`member.user_id = ${userID}` : sql`true`}
    where held.record_id = any(${recordIDs}::uuid[]) and (mine.user_id is not null or record.owner_id = ${userID})
    order by held.group_id, role_rank(member.role) desc, member.since`.execute(database)

  const memberships: Memberships = new Map()
  for (const row of rows) {
    const groups = memberships.get(row.record_id) ?? new Map<string, AccessRow[]>()
    memberships.set(row.record_id, groups)
    const members = groups.get(row.group_id) ?? []
    groups.set(row.group_id, members)
    if (row.user_id !== null && row.role !== null && row.since !== null) {
      members.push({ userID: row.user_id, role: row.role, since: row.since })
    }
  }
  return memberships
}

const userIDsOf = (access: ReadonlyMap<string, AccessRow[]>, memberships: Memberships): string[] =>
  [...access.values(), ...[...memberships.values()].flatMap((groups) => [...groups.values()])].flatMap(
    (rows) => rows.map((row) => row.userID),
  )
