import type { Group, User, VaultRecord } from '@cardea/contract'
import { foldText } from './fold-text.ts'

/** What a search has to know besides the records to find them by the people that a list shows beside them. */
export type PeopleWorld = {
  /** The person's groups with their members: a list of records names no members. */
  groups: readonly Group[]
  /** People do not search for themselves. */
  ownID: string
}

/** The people of one list of records, gathered once for all of its searches. */
export type PeopleOfList = {
  /** What each person is found by, folded, by id. */
  people: ReadonlyMap<string, Person>
  /** The members of each group, by its id. */
  members: ReadonlyMap<string, readonly string[]>
}

type Person = { shown: string; address: string; words: readonly string[] }

/** What tells of a record with whom it is shared; a client that searches for nobody keeps none of it. */
export type Shared = { name: string } & Partial<Pick<VaultRecord, 'access' | 'groupIDs'>>

/** Everybody that a list shows beside its records, through an entry of their own or through a group. */
export function gatherPeople(records: readonly Shared[], { groups, ownID }: PeopleWorld): PeopleOfList {
  const people = new Map<string, Person>()
  const members = new Map<string, string[]>()
  const add = (user: User): void => {
    if (user._id !== ownID && !people.has(user._id)) people.set(user._id, personOf(user))
  }
  for (const { access = [] } of records) for (const { user } of access) add(user)
  for (const { _id, access } of groups) {
    for (const { user } of access) add(user)
    members.set(
      _id,
      access.map(({ userID }) => userID),
    )
  }
  return { people, members }
}

const noWordCharacter = /[^\p{L}\p{N}]+/u

function personOf({ name, email }: User): Person {
  const address = foldText(email)
  const mailbox = address.slice(0, address.lastIndexOf('@'))
  return {
    shown: name ?? email,
    address,
    words: `${foldText(name ?? '')} ${mailbox}`.split(noWordCharacter).filter(Boolean),
  }
}

/** By id those with whom every one of these words begins one of their names, or their address. */
function peopleNamed({ people }: PeopleOfList, wanted: readonly string[]): Map<string, Person> {
  const found = new Map<string, Person>()
  for (const [id, person] of people) {
    const { address, words } = person
    const isNamed = (word: string) => address.startsWith(word) || words.some((own) => own.startsWith(word))
    if (wanted.every(isNamed)) found.set(id, person)
  }
  return found
}

/** Tells of a record with whom of those named it is shared: how they are shown; undefined with none of them. */
export type WithPerson = (record: Shared) => string | undefined

/** A test whether records are shared with a person named by all of these words; null if no person is. */
export function sharedWith(list: PeopleOfList, wanted: readonly string[]): WithPerson | null {
  const named = peopleNamed(list, wanted)
  if (named.size === 0) return null
  const inGroups = new Map<string, string[]>()
  for (const [id, members] of list.members) {
    const found = members.filter((member) => named.has(member))
    if (found.length > 0) inGroups.set(id, found)
  }
  return ({ access = [], groupIDs = [] }) => {
    const own = access.find(({ userID, role }) => named.has(userID) && role !== 'REVOKE')
    if (own) return named.get(own.userID)?.shown
    for (const id of groupIDs) {
      const member = inGroups
        .get(id)
        ?.find((one) => !access.some(({ userID, role }) => userID === one && role === 'REVOKE'))
      if (member !== undefined) return named.get(member)?.shown
    }
    return undefined
  }
}
