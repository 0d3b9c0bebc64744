import type { FastifyBaseLogger } from 'fastify'
import type { Kysely, Transaction } from 'kysely'
import type { Config } from './config.ts'
import { collectChanges, type Change } from './database/noted-changes.ts'
import type { Tables } from './database/tables.ts'
import type { DamagedRows } from './keyring/damaged-rows.ts'
import type { Keyring } from './keyring/keyring.ts'
import type { FileStore } from './outside/files/file-store.ts'
import type { Outbox } from './outside/outbox.ts'

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
 */
export async function transact<T>(
  context: Pick<Context, 'database' | 'outbox' | 'live'>,
  work: (transaction: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  const { result, changes } = await repeatDeadlocked(() =>
    context.database.transaction().execute(async (transaction) => {
      const changes = collectChanges(transaction)
      return { result: await work(transaction), changes }
    }),
  )
  context.outbox.wake()
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
