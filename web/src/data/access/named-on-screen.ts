import type { AccessEntry, RecordGroup } from '@cardea/contract'
import type { NamedByServer } from '@cardea/client/vault/lost-roster'
import { personName } from '../records/ownership.ts'

/**
 * Whom the server names for an item, as far as a screen can say their names: only those can be confirmed.
 * @param groups that hold a record, with their members
 */
export function namedOnScreen(
  lost: NamedByServer,
  access: readonly AccessEntry[],
  groups: readonly RecordGroup[],
): { names: string[]; named: NamedByServer } {
  const entries = [...access, ...groups.flatMap((group) => group.access)]
  const users = new Map(entries.map(({ userID, user }) => [userID, user]))
  const people = lost.people.filter((id) => users.has(id))
  const holders = groups.filter(({ _id }) => lost.groups.includes(_id))
  const names = people.flatMap((id) => users.get(id) ?? []).map(personName)
  return {
    names: [...holders.map(({ name }) => name), ...names],
    named: { people, groups: holders.map(({ _id }) => _id) },
  }
}
