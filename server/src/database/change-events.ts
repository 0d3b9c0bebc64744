/**
 * What a transaction changes, noted where it is changed and told to open streams once it is committed: `transact` collects, so
 * that nothing in between has to carry it. Ids only.
 */
import type { LiveKind } from '@cardea/contract'
import type { Kysely } from 'kysely'
import type { Tables } from './tables.ts'

export interface Change {
  kind: LiveKind
  recordID?: string
  groupID?: string
  /** Told to this person alone; without it, and without a session, to anyone who may see the item when it is told. */
  userID?: string
  /** Told to this session alone. */
  sessionID?: string
}

const collected = new WeakMap<Kysely<Tables>, Change[]>()

/** Begins to collect what is noted in this transaction. */
export function collectChangeEvents(transaction: Kysely<Tables>): readonly Change[] {
  const changes: Change[] = []
  collected.set(transaction, changes)
  return changes
}

/** Notes changes of this transaction, which `transact` must have begun: changes of another one are not sent. */
export function noteChangeEvents(transaction: Kysely<Tables>, changes: readonly Change[]): void {
  collected.get(transaction)?.push(...changes)
}

/** What a session that is ended means to its own streams, and to the person's others, which may list it. */
export const sessionOver = (userID: string, sessionID: string): Change[] => [
  { kind: 'ended', userID, sessionID },
  { kind: 'sessions-changed', userID },
]
