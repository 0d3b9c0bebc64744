import type { Group, User, VaultRecord } from '@cardea/contract'

/**
 * Everybody with access to at least one of these records, by an entry or through one of the person's groups; without
 * the person.
 */
export function peopleOf(records: readonly VaultRecord[], groups: readonly Group[], ownID: string): User[] {
  const members = new Map(groups.map(({ _id, access }) => [_id, access]))
  const people = new Map<string, User>()
  for (const { access, groupIDs } of records) {
    const shutOut = new Set(access.filter(({ role }) => role === 'REVOKE').map(({ userID }) => userID))
    for (const entries of [access, ...groupIDs.map((id) => members.get(id) ?? [])]) {
      for (const { userID, user } of entries) if (!shutOut.has(userID)) people.set(userID, user)
    }
  }
  people.delete(ownID)
  return [...people.values()]
}
