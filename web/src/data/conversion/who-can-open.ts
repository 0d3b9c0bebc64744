/** @file Who can open records that are to be sealed for their people: what their owner is told: they are sealed for these people alone. */
import type { Group, User, VaultRecord } from '@cardea/contract'
import type { ToldReaders } from '@cardea/client/conversion'
import { isMachine } from '../users/machine.ts'

/** A person or a group, and how many of the records they can open. */
export type CountedPerson = { person: User; count: number }
export type CountedGroup = {
  id: string
  name: string
  owner: User | undefined
  people: number
  count: number
}

type Readable = Pick<VaultRecord, '_id' | 'access' | 'groups'>

/** Records with the members of their groups, of which lists name only oneself. */
export const withMembers = <Record extends Readable>(
  records: readonly Record[],
  groups: readonly Group[],
): Record[] => {
  const members = new Map(groups.map(({ _id, access }) => [_id, access]))
  return records.map((record) => ({
    ...record,
    groups: record.groups.map((group) => ({ ...group, access: members.get(group._id) ?? group.access })),
  }))
}

/** Who opens one record, by entries of their own or by a group. Groups stand for all their members. */
export function readersOf({ access, groups }: Readable): ToldReaders {
  const isLet = ({ role, isEmergency }: VaultRecord['access'][number]): boolean =>
    role !== 'REVOKE' && isEmergency !== true
  const out = new Set(access.filter(({ role }) => role === 'REVOKE').map(({ userID }) => userID))
  const entries = [access, ...groups.map((group) => group.access)].flat().filter(isLet)
  const people = entries.filter(({ userID, user }) => !out.has(userID) && !isMachine(user))
  return {
    people: [...new Set(people.map(({ userID }) => userID))],
    groups: groups.map(({ _id }) => _id),
    invited: [],
  }
}

/** All of them, who opens most first; oneself is left out. */
export function peopleWhoOpen(records: readonly Readable[], ownID: string): CountedPerson[] {
  const counted = new Map<string, CountedPerson>()
  for (const record of records) {
    const users = [record.access, ...record.groups.map(({ access }) => access)].flat()
    const { people } = readersOf(record)
    for (const id of people) {
      const known = counted.get(id)
      if (known) known.count += 1
      const person = known ? undefined : users.find(({ userID }) => userID === id)?.user
      if (person && id !== ownID) counted.set(id, { person, count: 1 })
    }
  }
  return [...counted.values()].toSorted((one, other) => other.count - one.count)
}

export function groupsThatHold(records: readonly Readable[]): CountedGroup[] {
  const counted = new Map<string, CountedGroup>()
  for (const { _id: id, name, access } of records.flatMap(({ groups }) => groups)) {
    const known = counted.get(id)
    const owner = access.find(({ role }) => role === 'OWNER')?.user
    if (known) known.count += 1
    else counted.set(id, { id, name, owner, people: access.length, count: 1 })
  }
  return [...counted.values()]
}
