import type { User, VaultRecord } from '@cardea/contract'
import { foldText } from '../records/search/fold-text.ts'

/** Everybody the list shows, once, those who share the most records with one first. */
export function knownPeople(records: readonly VaultRecord[], ownID: string): User[] {
  const people = new Map<string, { user: User; records: number }>()
  for (const { access } of records) {
    for (const { user } of access) {
      const known = people.get(user._id)
      if (known) known.records += 1
      else people.set(user._id, { user, records: 1 })
    }
  }
  people.delete(ownID)
  return [...people.values()].toSorted((a, b) => b.records - a.records).map(({ user }) => user)
}

const mostSuggestions = 5

/** Whom somebody may mean who has typed this much: by address or by any of their names, most shared with first. */
export function suggestPeople(people: readonly User[], typed: string, taken: ReadonlySet<string>): User[] {
  const wanted = foldText(typed.trim())
  if (wanted === '') return []
  const matches = ({ name, email }: User): boolean =>
    email.startsWith(wanted) ||
    foldText(name ?? '').startsWith(wanted) ||
    foldText(name ?? '')
      .split(/\s+/)
      .some((word) => word.startsWith(wanted))
  return people.filter((person) => !taken.has(person.email) && matches(person)).slice(0, mostSuggestions)
}

/** What completes the typed text in place: the rest of the address or of the name, or nothing. */
export function completion(person: User | undefined, typed: string): string {
  if (!person || typed === '') return ''
  for (const whole of [person.email, person.name ?? '']) {
    if (whole.toLowerCase().startsWith(typed.toLowerCase())) return whole.slice(typed.length)
  }
  return ''
}
