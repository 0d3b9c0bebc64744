import type { AccessEntry, Group, User } from '@cardea/contract'
import { peopleIn } from '../users/machine.ts'
import { foldText } from '@cardea/client/search/fold-text'

/** All people in these records and groups, each once; people who share the most with the reader first. */
export function knownPeople(items: readonly { access: readonly AccessEntry[] }[], ownID: string): User[] {
  const people = new Map<string, { user: User; items: number }>()
  for (const { access } of items) {
    for (const { user } of peopleIn(access)) {
      const known = people.get(user._id)
      if (known) known.items += 1
      else people.set(user._id, { user, items: 1 })
    }
  }
  people.delete(ownID)
  return [...people.values()].toSorted((a, b) => b.items - a.items).map(({ user }) => user)
}

/** A suggestion for typed text: a person, or all people of a group. */
export type Suggestion = { kind: 'person'; person: User } | { kind: 'group'; group: Group }

export const idOf = (meant: Suggestion): string =>
  meant.kind === 'person' ? meant.person._id : meant.group._id

/** The texts that match it, the address first. */
export const namesOf = (meant: Suggestion): string[] =>
  meant.kind === 'person' ? [meant.person.email, meant.person.name ?? ''] : [meant.group.name]

const mostSuggestions = 5

/** The people and groups that the typed text may mean; people before groups. `taken`: addresses, and ids of groups. */
export function suggest(
  people: readonly User[],
  groups: readonly Group[],
  typed: string,
  taken: ReadonlySet<string>,
): Suggestion[] {
  const wanted = foldText(typed.trim())
  if (wanted === '') return []
  const meant = groups.filter(({ _id, name }) => !taken.has(_id) && beginsWith(name, wanted))
  return [
    ...suggestPeople(people, typed, taken).map((person) => ({ kind: 'person', person }) as const),
    ...meant.slice(0, mostSuggestions).map((group) => ({ kind: 'group', group }) as const),
  ].slice(0, mostSuggestions)
}

/** Whether a name, or a word of it, starts with the text. */
function beginsWith(name: string, wanted: string): boolean {
  const folded = foldText(name)
  return folded.startsWith(wanted) || folded.split(/\s+/).some((word) => word.startsWith(wanted))
}

/** The people that the typed text may mean, by address or any of their names; those who share the most first. */
export function suggestPeople(people: readonly User[], typed: string, taken: ReadonlySet<string>): User[] {
  const wanted = foldText(typed.trim())
  if (wanted === '') return []
  const matches = ({ name, email }: User): boolean =>
    email.startsWith(wanted) || beginsWith(name ?? '', wanted)
  return people.filter((person) => !taken.has(person.email) && matches(person)).slice(0, mostSuggestions)
}

/** What completes the typed text in place: the rest of the address or of the name, or nothing. */
export function completion(names: readonly string[], typed: string): string {
  if (typed === '') return ''
  for (const whole of names) {
    if (whole.toLowerCase().startsWith(typed.toLowerCase())) return whole.slice(typed.length)
  }
  return ''
}
