import {
  canOnRecord,
  roleOnWire,
  type Field,
  type RecordGroup,
  type EffectiveRole,
  type VaultRecord,
} from '@cardea/contract'
import type { Context } from '../../http/context.ts'
import { timeOfId } from '../../database/id.ts'
import { withPeople, type AccessRow } from '../access/access-entries.ts'
import { findSealed } from './find-sealed.ts'
import { gather, type View } from './gather.ts'
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

/** Records as the wire shows them to one person; a fixed, small number of statements for any number of records. */
export async function assembleRecords(
  context: Pick<Context, 'database' | 'keyring'>,
  userID: string,
  records: readonly OpenedRecord[],
  view: View,
): Promise<VaultRecord[]> {
  if (records.length === 0) return []
  const ids = records.map(({ id }) => id)
  const sealed = new Map(records.flatMap(({ id, content }) => (content.sealed ? [[id, content.sealed]] : [])))
  const [gathered, withSealed] = await Promise.all([
    gather(context, userID, ids, view),
    findSealed(context.database, userID, sealed),
  ])
  const { entries, people, groupIDs, groups, files, aliases, naming } = gathered
  // No person's name or address is in an answer to a machine.
  const isService = people.get(userID)?.kind === 'service'
  const shown = (rows: readonly AccessRow[] | undefined) =>
    withPeople(isService ? rows?.filter((row) => row.userID === userID) : rows, people)
  const groupsOf = ({ id, group_id }: OpenedRecord): RecordGroup[] =>
    decidingFirst(groupIDs.get(id) ?? [], group_id).flatMap((groupID) => {
      const group = groups.get(groupID)
      const named = (naming.get(id) ?? []).flatMap((one) => (one.groupID === groupID ? [one.entry] : []))
      const access = shown([...(entries.get(groupID) ?? []), ...named.filter(isNew(entries.get(groupID)))])
      return group ? [{ _id: groupID, name: group.name, access }] : []
    })

  return records.map((record) => {
    const { id, content, effective_role } = record
    const access = shown(entries.get(id))
    const shownGroups = groupsOf(record)
    return withSealed({
      _id: id,
      name: content.name,
      ...namedBy(aliases.get(id)),
      templateID: record.template_id,
      template: content.template,
      fields: view === 'listed' ? content.fields.map(hideLongValue) : content.fields,
      attachments: files.get(id) ?? [],
      groupIDs: shownGroups.map((group) => group._id),
      groups: shownGroups,
      access: canOnRecord(effective_role, 'share') ? access : access.filter(({ role }) => role !== 'REVOKE'),
      role: roleOnWire(effective_role),
      version: record.version,
      createdAt: timeOfId(id).toISOString(),
      updatedAt: record.updated_at.toISOString(),
      sealedFor: content.sealed ? 'people' : 'server',
    })
  })
}

/** A person’s own name; one that only they can open is no `userRecordName`. */
const namedBy = (
  alias: { name: string; isSealed: boolean } | undefined,
): Pick<VaultRecord, 'userRecordName' | 'alias'> =>
  alias?.isSealed ? { userRecordName: null, alias: alias.name } : { userRecordName: alias?.name ?? null }

/** Whether somebody has no entry among these: a list shows a service account's own one already. */
const isNew =
  (entries: readonly AccessRow[] = []) =>
  ({ userID }: AccessRow): boolean =>
    !entries.some((entry) => entry.userID === userID)

/** The client's rule looks only at the first group. */
const decidingFirst = (groupIDs: readonly string[], decidingID: string | null): string[] => [
  ...groupIDs.filter((id) => id === decidingID),
  ...groupIDs.filter((id) => id !== decidingID),
]

const hideLongValue = (field: Field): Field =>
  field.value !== null && !isListed(field.value) ? { ...field, value: null, hasValue: true } : field
