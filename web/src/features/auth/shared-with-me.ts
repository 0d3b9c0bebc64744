import type { VaultRecord } from '@cardea/contract'

export type SharedWithMe = {
  count: number
  /** Names of who owns them, each once; the e-mail of anyone who has none. */
  people: readonly string[]
}

/** What others had shared with a person before they first came. */
export function sharedWithMe(records: readonly VaultRecord[]): SharedWithMe {
  const shared = records.filter((record) => record.role !== 'OWNER')
  const owners = shared.flatMap((record) => record.access.filter((entry) => entry.role === 'OWNER'))
  const people = new Set(owners.map(({ user }) => user.name ?? user.email))
  return { count: shared.length, people: [...people] }
}
