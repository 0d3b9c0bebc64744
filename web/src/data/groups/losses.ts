import { effectiveRole, type VaultRecord } from '@cardea/contract'

/** The records of a group that one sees. */
export const recordsOfGroup = (records: readonly VaultRecord[], groupID: string): VaultRecord[] =>
  records.filter(({ groupIDs }) => groupIDs.includes(groupID))

/** Whether a person has a record through this group alone, or through these alone. */
export function isOnlyThrough(record: VaultRecord, groupIDs: ReadonlySet<string>, userID: string): boolean {
  const others = record.groups.filter(({ _id }) => !groupIDs.has(_id))
  return (
    effectiveRole(userID, record) !== null && effectiveRole(userID, { ...record, groups: others }) === null
  )
}
