/**
 * The changes of a transaction, by ids only. Each is noted where it is made and told to open streams after the commit.
 * `transact` collects them, so no function in between has to pass them on.
 */
import type { LiveKind } from '@cardea/contract'
import type { Kysely } from 'kysely'
import type { Tables } from './tables.ts'

export interface Change {
  kind: LiveKind
  recordID?: string
  groupID?: string
  /** Tells this person only. Without it and without `sessionID`, tells everyone who may see the item at that moment. */
  userID?: string
  /** Tells this session only. */
  sessionID?: string
}

const collected = new WeakMap<Kysely<Tables>, Change[]>()

/** Starts to collect the changes noted in this transaction. */
export function collectChangeEvents(transaction: Kysely<Tables>): readonly Change[] {
  const changes: Change[] = []
  collected.set(transaction, changes)
  return changes
}

/** Notes changes of a transaction that `transact` began. Changes of any other transaction are not sent. */
export function noteChangeEvents(transaction: Kysely<Tables>, changes: readonly Change[]): void {
  collected.get(transaction)?.push(...changes)
}

/** The changes to note when a session ends: its own streams end, and the person's other sessions may list it. */
export const sessionOver = (userID: string, sessionID: string): Change[] => [
  { kind: 'ended', userID, sessionID },
  { kind: 'sessions-changed', userID },
]
