import type { FastifyBaseLogger } from 'fastify'
import type { Kysely, Transaction } from 'kysely'
import type { Config } from './config.ts'
import type { Tables } from './database/tables.ts'
import type { Keyring } from './keyring/keyring.ts'
import type { Outbox } from './outside/outbox.ts'

/** What a handler works with; made once in app.ts. */
export interface Context {
  config: Config
  database: Kysely<Tables>
  keyring: Keyring
  outbox: Outbox
  /** The process's clock, by which all spans of time go. */
  now: () => Date
  log: FastifyBaseLogger
}

/** A pool or a transaction on it. */
export type Database = Kysely<Tables>

/**
 * Runs `work` in one transaction and, once it is committed, wakes those who send what it put into the outbox.
 * Whatever `work` throws rolls everything back.
 */
export async function transact<T>(
  context: Pick<Context, 'database' | 'outbox'>,
  work: (transaction: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  const result = await context.database.transaction().execute(work)
  context.outbox.wake()
  return result
}
