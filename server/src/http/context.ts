import type { FastifyBaseLogger } from 'fastify'
import type { Kysely, Transaction } from 'kysely'
import type { Config } from '../config/config.ts'
import { collectChangeEvents, type Change } from '../database/change-events.ts'
import { inPipelinedTransaction } from '../database/pipelined-transaction.ts'
import type { Tables } from '../database/tables.ts'
import type { DamagedRows } from '../keyring/damaged-rows.ts'
import type { Keyring } from '../keyring/keyring.ts'
import type { FileStore } from '../integrations/files/file-store.ts'
import type { Outbox } from '../integrations/outbox.ts'

/** What every handler gets; made once in app.ts. */
export interface Context {
  config: Config
  database: Kysely<Tables>
  keyring: Keyring
  damagedRows: DamagedRows
  files: FileStore
  outbox: Outbox
  live: Live
  /** The process's clock. Every time span is measured by it. */
  now: () => Date
  log: FastifyBaseLogger
}

/** Tells the open streams of all processes what has changed. */
export interface Live {
  /**
   * For committed changes only. Within a transaction, note changes instead: `transact` publishes them after the commit.
   */
  publish(changes: readonly Change[]): void
}

/** A pool or a transaction on it. */
export type Database = Kysely<Tables>

/**
 * Runs `work` in one transaction. After the commit, wakes the workers that send the outbox and tells open streams the
 * changes that were noted. Whatever `work` throws rolls everything back. `work` may run more than once, so it must
 * change nothing but the database. Within a rehearsal it joins the rehearsal's transaction, wakes no worker and sends
 * no event.
 */
export async function transact<T>(
  context: Pick<Context, 'database' | 'outbox' | 'live'>,
  work: (transaction: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  const { database } = context
  if (database.isTransaction) return work(database as Transaction<Tables>)
  const { result, changes, transaction } = await repeatDeadlocked(() =>
    inPipelinedTransaction(database, async (transaction) => {
      const changes = collectChangeEvents(transaction)
      return { result: await work(transaction), changes, transaction }
    }),
  )
  context.outbox.wake(transaction)
  context.live.publish(changes)
  return result
}

const mostAttempts = 4

/** PostgreSQL aborts one of the transactions in a deadlock. Repeated, that one finds the others finished. */
async function repeatDeadlocked<T>(attempt: () => Promise<T>): Promise<T> {
  for (let attempts = 1; ; attempts += 1) {
    try {
      return await attempt()
    } catch (error) {
      if (attempts === mostAttempts || !isDeadlock(error)) throw error
    }
  }
}

/** SQLSTATE 40P01. */
const isDeadlock = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '40P01'
