import type { Group, VaultRecord } from '@cardea/contract'
import { peopleOf } from '../../../data/records/people-of.ts'

/** Which columns a list has beside the name. */
export type Columns = Readonly<Record<'groups' | 'people' | 'changed', boolean>>

/**
 * Each column in which two records differ. Of the whole list, not of what a search leaves of it, so that none comes or goes
 * while a person types.
 * @param groupID the group whose page this is, which is the same for all
 */
export function columnsOf(
  records: readonly VaultRecord[],
  groups: readonly Group[],
  ownID: string,
  groupID: string | undefined,
): Columns {
  const groupsOf = ({ groups: named }: VaultRecord): string =>
    named
      .map(({ _id }) => _id)
      .filter((id) => id !== groupID)
      .toSorted()
      .join()
  // Most records of a vault have their access in common, and whom it admits is worked out once.
  const known = new Map<string, string>()
  const sharedWith = (record: VaultRecord): string => {
    const access = record.access.map(({ userID, role }) => `${userID} ${role}`)
    const key = [...access, ...record.groupIDs].join()
    const found = known.get(key) ?? idsOf(peopleOf([record], groups, ownID))
    known.set(key, found)
    return found
  }
  return {
    groups: differ(records, groupsOf),
    people: differ(records, sharedWith),
    changed: differ(records, ({ updatedAt }) => updatedAt),
  }
}

const idsOf = (people: readonly { _id: string }[]): string =>
  people
    .map(({ _id }) => _id)
    .toSorted()
    .join()

function differ(records: readonly VaultRecord[], shown: (record: VaultRecord) => string): boolean {
  const [first, ...others] = records
  if (!first) return false
  const own = shown(first)
  return others.some((record) => shown(record) !== own)
}
