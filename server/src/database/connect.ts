import { Kysely, PostgresDialect } from 'kysely'
import { Pool, type PoolConfig } from 'pg'
import { withPreparedStatements } from './prepared-statements.ts'
import type { Tables } from './tables.ts'

/** Where PostgreSQL is: a URL, or the embedded one's socket folder and password. */
export type ConnectionSettings = Pick<
  PoolConfig,
  'connectionString' | 'host' | 'port' | 'database' | 'user' | 'password' | 'ssl'
>

/** The connections of a pool, and how many queries wait for one. */
export interface PoolState {
  idle: number
  busy: number
  waiting: number
  most: number
}

export interface DatabaseHandle {
  database: Kysely<Tables>
  pool(): PoolState
  close(): Promise<void>
}

/** Longer than any of our statements takes. A client that has gone away must not hold a connection forever. */
const statementTimeoutMs = 30_000
const connectTimeoutMs = 5_000
/**
 * Four calls at once take four times as long where they open connections: a page that somebody opens within a minute finds them
 * open. Networks forget a silent connection after minutes only.
 */
const idleTimeoutMs = 60_000
/** For all calls except lists. Lists have their own connections, so they never make other calls wait for one. */
const connectionsForCalls = 14
export const connectionsForLists = 6

/**
 * Opens a pool of connections. Nothing is sent before the first query.
 * @param now the process's clock, for statements that use `processTime`
 * @param size the most connections
 * @param patienceMs how long a query waits for a connection
 */
export function connect(
  settings: ConnectionSettings,
  now: () => Date = () => new Date(),
  size: number = connectionsForCalls,
  patienceMs: number = connectTimeoutMs,
): DatabaseHandle {
  const pool = new Pool({
    ...settings,
    max: size,
    connectionTimeoutMillis: patienceMs,
    idleTimeoutMillis: idleTimeoutMs,
    application_name: 'cardea',
    // Statements of a transaction that start together are sent together (pipelined-transaction.ts).
    pipeline: true,
    // Not as parameters of the start, which PgBouncer refuses. JIT is on by default in external servers: compiling a plan
    // on the view of roles takes many times as long as running it.
    onConnect: async (client) =>
      void (await client.query(`set jit = off; set statement_timeout = ${statementTimeoutMs}`)),
  })
  // A broken idle connection is replaced at the next query; without this listener it would end the process.
  pool.on('error', () => {})
  // The pool does not listen while a connection is in use: one that breaks inside a transaction would end the process
  // as well.
  pool.on('connect', (client) => client.on('error', () => {}))
  const database = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: withPreparedStatements(pool, now) }),
  })
  return {
    database,
    pool: () => ({
      idle: pool.idleCount,
      busy: pool.totalCount - pool.idleCount,
      waiting: pool.waitingCount,
      most: size,
    }),
    close: () => database.destroy(),
  }
}
