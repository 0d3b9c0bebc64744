import { Kysely, PostgresDialect } from 'kysely'
import { Pool, type PoolConfig } from 'pg'
import { withPreparedStatements } from './prepared-statements.ts'
import type { Tables } from './tables.ts'

/** Where PostgreSQL is: an address, or the embedded one's socket folder with its password. */
export type ConnectionSettings = Pick<
  PoolConfig,
  'connectionString' | 'host' | 'port' | 'database' | 'user' | 'password' | 'ssl'
>

/** Connections of a pool, and who waits for one. */
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

/** Longer than any statement of ours takes; a client that has gone away must not hold a connection for good. */
const statementTimeoutMs = 30_000
const connectTimeoutMs = 5_000
/** Of all calls but lists, which have connections of their own and keep no other call waiting for one. */
const connectionsForCalls = 14
export const connectionsForLists = 6

/**
 * Opens a pool of connections. Nothing is sent before the first query.
 * @param now the process's clock, for statements that ask for its time
 * @param size the most connections
 * @param patienceMs how long a query waits for one
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
    statement_timeout: statementTimeoutMs,
    application_name: 'cardea',
    // Statements of a transaction that are begun together are sent together (pipelined-transaction.ts).
    pipeline: true,
    // On by default in servers of one's own: compiling the plans on the view of roles takes many times as long as running them.
    onConnect: async (client) => void (await client.query('set jit = off')),
  })
  // An idle connection that breaks is replaced at the next query; without a listener it would end the process.
  pool.on('error', () => {})
  // The pool does not listen while a connection is in use: one that breaks inside a transaction would end the process too.
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
