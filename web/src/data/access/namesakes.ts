import type { User } from '@cardea/contract'
import { personName } from '../records/ownership.ts'

/** Those whose shown name another of them has too, so that it does not tell who they are. */
export function namesakes(people: readonly Pick<User, '_id' | 'name' | 'email'>[]): Set<string> {
  const byName = Map.groupBy(people, (person) => personName(person).trim().toLowerCase())
  return new Set(
    [...byName.values()].filter(({ length }) => length > 1).flatMap((same) => same.map(({ _id }) => _id)),
  )
}
