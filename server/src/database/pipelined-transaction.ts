/**
 * A transaction whose statements are sent as they are begun. PostgreSQL runs them one after the other in that order, so what is
 * begun together (`Promise.all`) costs one way there and back, and `begin` costs none of its own. Of statements that fail together
 * the first is the one that is told of; those behind it only say that the transaction is aborted.
 */
import {
  isAbortedTransactionError,
  Kysely,
  PostgresDialect,
  Transaction,
  type TransactionSettings,
} from 'kysely'
import type { Tables } from './tables.ts'

/** Begins and ends transactions on connections that it is given, and opens none. */
const dialect = new PostgresDialect({ pool: () => Promise.reject(new Error('Opens no connection.')) })
const driver = dialect.createDriver()

/** Runs `work` on one connection, outside of a transaction: what is begun together is sent together, and answered in that order. */
export function onOneConnection<T>(
  database: Kysely<Tables>,
  work: (connection: Kysely<Tables>) => Promise<T>,
): Promise<T> {
  const executor = database.getExecutor()
  return executor.provideConnection((connection) => {
    const onConnection = executor.withConnectionProvider({ provideConnection: (run) => run(connection) })
    return work(new Kysely<Tables>({ config: { dialect }, dialect, driver, executor: onConnection }))
  })
}

/**
 * Runs `work` in one transaction on one connection; whatever it throws rolls everything back. Once it has ended, statements that it
 * left behind are refused, as each would be a transaction of its own.
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
