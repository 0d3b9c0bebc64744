import type { Item, Role } from '@cardea/contract'
import type { Transaction } from 'kysely'
import type { Context, Database } from './context.ts'
import { inPipelinedTransaction } from '../database/pipelined-transaction.ts'
import type { Tables } from '../database/tables.ts'

/** What a change of access would have written, as far as it decides who sees what. */
export type Effect =
  /** A person's own entry; null: it ends. */
  | { kind: 'entry'; item: Item; userID: string; role: Exclude<Role, 'OWNER'> | null }
  /** `address`: its keyed hash, in hex. */
  | { kind: 'invitation'; item: Item; address: string }
  | { kind: 'holding'; recordID: string; groupIDs: readonly string[]; isHeld: boolean }
  | { kind: 'group-end'; groupID: string }
  | { kind: 'owner'; item: Item; userID: string }

export interface Rehearsal {
  /** In the order of writing. */
  readonly effects: Effect[]
  /** Acts that count towards a daily limit, by kind and person. */
  readonly counts: Map<string, number>
}

const rehearsals = new WeakMap<Database, Rehearsal>()

/**
 * The rehearsal of this transaction, or undefined. Within a rehearsal the functions that write access collect their
 * effects instead, and nothing is sent, counted or locked.
 */
export const rehearsalOf = (database: Database): Rehearsal | undefined => rehearsals.get(database)
/** Whether this transaction is a rehearsal. */
export const isRehearsal = (database: Database): boolean => rehearsals.has(database)

/**
 * Runs `work` in a read-only transaction on one snapshot: the database refuses each write and each row lock, so no
 * other call ever waits for it. Handlers that are called with it as their `database` decide and refuse as usual, and
 * collect what they would write.
 */
export const rehearse = <T>(
  { database }: Pick<Context, 'database'>,
  work: (transaction: Transaction<Tables>, rehearsal: Rehearsal) => Promise<T>,
): Promise<T> =>
  inPipelinedTransaction(
    database,
    (transaction) => {
      const rehearsal: Rehearsal = { effects: [], counts: new Map() }
      rehearsals.set(transaction, rehearsal)
      return work(transaction, rehearsal)
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
