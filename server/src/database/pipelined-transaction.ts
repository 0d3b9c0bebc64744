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

/**
 * Runs `work` on one connection, outside of a transaction: what is begun together is sent together, and answered in that order. The
 * connection is given back when all of it has been answered, which may be later than `work` ends.
 */
export function onOneConnection<T>(
  database: Kysely<Tables>,
  work: (connection: Kysely<Tables>) => Promise<T>,
): Promise<T> {
  const executor = database.getExecutor()
  return new Promise((resolve, reject) => {
    const held = executor.provideConnection(async (connection) => {
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
      const result = work(
        new Kysely<Tables>({ config: { dialect }, dialect, driver, executor: onConnection }),
      )
      result.then(resolve, reject)
      await result.catch(() => {})
      await Promise.allSettled(begun)
      isGivenBack = true
    })
    held.catch(reject)
  })
}

interface Sending {
  /** How many statements have gone out. */
  sent: number
  /** Those that only `commit` waits for. */
  unanswered: Promise<unknown>[]
}

const sendings = new WeakMap<object, Sending>()

/**
 * Sends a statement of a transaction and does not wait for its answer, which comes before that of `commit`: what is begun next goes
 * out with it, `commit` too. Where it fails, nothing is written, and the transaction fails with its error. For one statement that `send` begins
 * at once; any other, and one outside of a transaction of ours, is waited for.
 */
export async function sendOnly(database: Kysely<Tables>, send: () => Promise<unknown>): Promise<void> {
  const sending = sendings.get(database)
  const before = sending?.sent
  const answer = send()
  if (sending === undefined || sending.sent === before) return void (await answer)
  // Told of by the transaction.
  answer.catch(() => {})
  sending.unanswered.push(answer)
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
    const sending: Sending = { sent: 0, unanswered: [] }
    const onConnection = executor.withConnectionProvider({
      async provideConnection(run) {
        if (hasEnded) throw new Error('The transaction has ended.')
        sending.sent += 1
        return run(connection)
      },
    })
    const transaction = new Transaction<Tables>({
      config: { dialect },
      dialect,
      driver,
      executor: onConnection,
    })
    sendings.set(transaction, sending)
    try {
      const [, result] = await Promise.all([driver.beginTransaction(connection, settings), work(transaction)])
      hasEnded = true
      await Promise.all([...sending.unanswered, driver.commitTransaction(connection)])
      return result
    } catch (error) {
      hasEnded = true
      const answers = await Promise.allSettled(sending.unanswered)
      if (!isAbortedTransactionError(error)) await driver.rollbackTransaction(connection)
      const failed = answers.find((answer) => answer.status === 'rejected')
      throw failed && saysAborted(error) ? failed.reason : error
    }
  })
}

/** Whether an error only says that an earlier statement has failed (SQLSTATE 25P02). */
const saysAborted = (error: unknown): boolean =>
  isAbortedTransactionError(error) || (error instanceof Error && 'code' in error && error.code === '25P02')
