import type { FastifyBaseLogger } from 'fastify'
import type { Kysely, Transaction } from 'kysely'
import type { Config } from './config.ts'
import { collectChangeEvents, type Change } from './database/change-events.ts'
import { inPipelinedTransaction } from './database/pipelined-transaction.ts'
import type { Tables } from './database/tables.ts'
import type { DamagedRows } from './keyring/damaged-rows.ts'
import type { Keyring } from './keyring/keyring.ts'
import type { FileStore } from './integrations/files/file-store.ts'
import type { Outbox } from './integrations/outbox.ts'

/** What a handler works with; made once in app.ts. */
export interface Context {
  config: Config
  database: Kysely<Tables>
  keyring: Keyring
  damagedRows: DamagedRows
  files: FileStore
  outbox: Outbox
  live: Live
  /** The process's clock, by which all spans of time go. */
  now: () => Date
  log: FastifyBaseLogger
}

/** Tells open streams, of all processes, what has changed. */
export interface Live {
  /** Of what is committed: a transaction's changes are noted in it, and `transact` publishes them. */
  publish(changes: readonly Change[]): void
}

/** A pool or a transaction on it. */
export type Database = Kysely<Tables>

/**
 * Runs `work` in one transaction and, once it is committed, wakes those who send what it put into the outbox, and tells open
 * streams what was noted in it. Whatever `work` throws rolls everything back. It may run again, so it changes nothing but the database.
 * Within a rehearsal it is a part of that, wakes no worker and sends no event.
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

/** Of transactions that wait for each other in a ring PostgreSQL gives one up; begun anew, it finds the others done. */
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
