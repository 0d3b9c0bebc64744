/**
 * A transaction that sends its statements without waiting for earlier answers. PostgreSQL runs them in the order they
 * were sent, so statements that start together (`Promise.all`) cost one round trip, and `begin` costs none. If several
 * fail together, the first error is reported; the later ones only say that the transaction is aborted.
 */
import {
  isAbortedTransactionError,
  Kysely,
  PostgresDialect,
  Transaction,
  type TransactionSettings,
} from 'kysely'
import { notePool } from './pool-of.ts'
import type { Tables } from './tables.ts'

/** Begins and ends transactions on connections it is given; never opens one. */
const dialect = new PostgresDialect({ pool: () => Promise.reject(new Error('Opens no connection.')) })
const driver = dialect.createDriver()

/**
 * Runs `work` on one connection without a transaction: statements that start together are sent together and answered in
 * that order. The connection is released once all answers have arrived, which may be after `work` ends.
 */
export function onOneConnection<T>(
  database: Kysely<Tables>,
  work: (connection: Kysely<Tables>) => Promise<T>,
): Promise<T> {
  const executor = database.getExecutor()
  return new Promise((resolve, reject) => {
    const holding = executor.provideConnection(async (connection) => {
      let isGivenBack = false
      const begun: Promise<unknown>[] = []
      const onConnection = executor.withConnectionProvider({
        async provideConnection(run) {
          if (isGivenBack) throw new Error('The connection has been given back.')
          const answer = run(connection)
          begun.push(answer)
          return answer
        },
      })
      const held = new Kysely<Tables>({ config: { dialect }, dialect, driver, executor: onConnection })
      notePool(held, database)
      const result = work(held)
      result.then(resolve, reject)
      await result.catch(() => {})
      await Promise.allSettled(begun)
      isGivenBack = true
    })
    holding.catch(reject)
  })
}

/**
 * Runs `work` in one transaction on one connection; whatever it throws rolls everything back. Statements that `work`
 * starts after the transaction has ended are refused: each would run in a transaction of its own.
 */
export function inPipelinedTransaction<T>(
  database: Kysely<Tables>,
  work: (transaction: Transaction<Tables>) => Promise<T>,
  settings: TransactionSettings = {},
): Promise<T> {
  const executor = database.getExecutor()
  return executor.provideConnection(async (connection) => {
    let hasEnded = false
    const onConnection = executor.withConnectionProvider({
      async provideConnection(run) {
        if (hasEnded) throw new Error('The transaction has ended.')
        return run(connection)
      },
    })
    const transaction = new Transaction<Tables>({
      config: { dialect },
      dialect,
      driver,
      executor: onConnection,
    })
    notePool(transaction, database)
    try {
      const [, result] = await Promise.all([driver.beginTransaction(connection, settings), work(transaction)])
      hasEnded = true
      await driver.commitTransaction(connection)
      return result
    } catch (error) {
      hasEnded = true
      if (!isAbortedTransactionError(error)) await driver.rollbackTransaction(connection)
      throw error
    }
  })
}
