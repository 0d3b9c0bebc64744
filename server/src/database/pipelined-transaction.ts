/**
 * A transaction that sends its statements without waiting for earlier answers. PostgreSQL runs them in the order they
 * were sent, so statements that start together (`Promise.all`) cost one round trip, and `begin` costs none. If several
 * fail together, the first error is reported; the later ones only say that the transaction is aborted.
 */
import {
  isAbortedTransactionError,
  type Kysely,
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
