import {
  canOnRecord,
  roleOnWire,
  type AccessEntry,
  type Field,
  type RecordGroup,
  type EffectiveRole,
  type VaultRecord,
} from '@cardea/contract'
import type { Context } from '../../http/context.ts'
import { timeOfId } from '../../database/id.ts'
import { mapInSlices } from '../../base/in-slices.ts'
import { findGroups } from '../groups/about-group.ts'
import { findMemberships, type Memberships } from '../groups/memberships.ts'
import { findAttachments } from '../media/media.ts'
import { findRecordAccess, withPeople, type AccessRow } from '../access/record-access.ts'
import { findPeople } from '../people/people.ts'
import { findAliases } from './aliases.ts'
import { findAround, gatherOne, type AroundRow, type Gathered } from './gather-one.ts'
import { isListed, type RecordSummary } from '../sealed-records/sealed-record.ts'

/** A stored record whose sealed part has been opened, as lists show it or whole. */
export interface OpenedRecord {
  id: string
  owner_id: string
  owner_since: Date
  template_id: string | null
  version: number
  updated_at: Date
  effective_role: EffectiveRole
  group_id: string | null
  content: RecordSummary
}

/** `listed`: of each group only the caller's own entry, and no long values. */
export type View = 'whole' | 'listed'

type AssembleContext = Pick<Context, 'database' | 'keyring'>

/**
 * Records as the wire shows them to one person; a fixed, small number of statements for any number of records.
 * @param around the gathered parts of a record that is shown whole, if they were queried already
 */
export async function assembleRecords(
  { database, keyring }: AssembleContext,
  userID: string,
  records: readonly OpenedRecord[],
  view: View,
  around?: Promise<readonly AroundRow[]>,
): Promise<VaultRecord[]> {
  const [only] = records
  if (only === undefined) return []
  const context = { database, keyring }
  const { entriesOf, membersOf, groups, aliases, attachments } = await (view === 'whole' &&
  records.length === 1
    ? gatherOne(
        context,
        userID,
        only.id,
        await (around ?? findAround(database, { userID, recordID: only.id })),
      )
    : gather(context, userID, records, view))

  return mapInSlices(records, (record) => {
    const { id, content, effective_role } = record
    const entries = entriesOf(id)
    const shownGroups = membersOf(id).flatMap(([groupID, access]): RecordGroup[] => {
      const group = groups.get(groupID)
      return group ? [{ _id: groupID, name: group.name, access }] : []
    })
    const ordered = decidingGroupFirst(shownGroups, record.group_id)
    return {
      _id: id,
      name: content.name,
      userRecordName: aliases.get(id) ?? null,
      templateID: record.template_id,
      template: content.template,
      fields: view === 'listed' ? content.fields.map(hideLongValue) : content.fields,
      attachments: attachments.get(id) ?? [],
      groupIDs: ordered.map((group) => group._id),
      groups: ordered,
      access: canOnRecord(effective_role, 'share') ? entries : withoutRevoked(entries),
      role: roleOnWire(effective_role),
      version: record.version,
      createdAt: timeOfId(id).toISOString(),
      updatedAt: record.updated_at.toISOString(),
    }
  })
}

async function gather(
  { database, keyring }: AssembleContext,
  userID: string,
  records: readonly OpenedRecord[],
  view: View,
): Promise<Gathered> {
  const ids = records.map((record) => record.id)
  const [access, memberships, aliases, attachments] = await Promise.all([
    findRecordAccess(database, records),
    findMemberships(database, userID, records, view),
    findAliases(database, keyring, userID, ids),
    findAttachments(database, keyring, ids),
  ])
  const groupIDs = new Set([...memberships.values()].flatMap((groups) => [...groups.keys()]))
  const [people, groups] = await Promise.all([
    findPeople(database, keyring, userIDsOf(access, memberships)),
    findGroups(database, keyring, groupIDs),
  ])
  return {
    entriesOf: (id) => withPeople(access.get(id) ?? [], people),
    membersOf: (id) =>
      [...(memberships.get(id) ?? [])].map(([groupID, members]) => [groupID, withPeople(members, people)]),
    groups,
    aliases,
    attachments,
  }
}

/** Returns the same array if nobody is shut out, because its JSON may be cached. */
const withoutRevoked = (entries: AccessEntry[]): AccessEntry[] =>
  entries.some(isRevoked) ? entries.filter((entry) => !isRevoked(entry)) : entries

const isRevoked = ({ role }: AccessEntry): boolean => role === 'REVOKE'

/** The deciding group first: the client's rule looks only at the first group. */
const decidingGroupFirst = (groups: readonly RecordGroup[], decidingID: string | null): RecordGroup[] => [
  ...groups.filter((group) => group._id === decidingID),
  ...groups.filter((group) => group._id !== decidingID),
]

const hideLongValue = (field: Field): Field =>
  field.value !== null && !isListed(field.value) ? { ...field, value: null, hasValue: true } : field

const userIDsOf = (access: ReadonlyMap<string, AccessRow[]>, memberships: Memberships): string[] =>
  [...access.values(), ...[...memberships.values()].flatMap((groups) => [...groups.values()])].flatMap(
    (rows) => rows.map((row) => row.userID),
  )
