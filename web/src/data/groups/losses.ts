import { effectiveRole, type Group, type User, type VaultRecord } from '@cardea/contract'

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

/** Each group a record names with all its people, where one is in it: a list holds one's own entry alone. */
function withPeople(record: VaultRecord, groups: readonly Group[]): VaultRecord {
  const whole = record.groups.map((named) => {
    const known = groups.find(({ _id }) => _id === named._id)
    return known ? { ...named, access: known.access } : named
  })
  return { ...record, groups: whole }
}

export type Losses = {
  /** Those who lose at least one record, oneself left out. */
  people: User[]
  /** How many records the others lose, each counted once. */
  records: number
  /** How many records of others one loses oneself. */
  own: number
}

/** Who loses what when a group is deleted, as far as one's own groups tell. */
export function lossesOfDeleting(
  group: Group,
  records: readonly VaultRecord[],
  groups: readonly Group[],
  ownID: string,
): Losses {
  const gone = new Set([group._id])
  const held = recordsOfGroup(records, group._id).map((record) => withPeople(record, groups))
  const losing = (userID: string) => held.filter((record) => isOnlyThrough(record, gone, userID))
  const others = group.access
    .filter(({ userID }) => userID !== ownID)
    .map(({ user }) => ({ user, lost: losing(user._id) }))
    .filter(({ lost }) => lost.length > 0)
  return {
    people: others.map(({ user }) => user),
    records: new Set(others.flatMap(({ lost }) => lost)).size,
    own: losing(ownID).length,
  }
}
