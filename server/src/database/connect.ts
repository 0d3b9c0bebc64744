import { Kysely, PostgresDialect } from 'kysely'
import { Pool, type PoolConfig } from 'pg'
import { withPreparedStatements } from './prepared-statements.ts'
import type { Tables } from './tables.ts'

/** Where PostgreSQL is: an address, or the embedded one's socket folder with its password. */
export type ConnectionSettings = Pick<
  PoolConfig,
  'connectionString' | 'host' | 'port' | 'database' | 'user' | 'password' | 'ssl'
>

export interface DatabaseHandle {
  database: Kysely<Tables>
  close(): Promise<void>
}

/** Longer than any statement of ours takes; a client that has gone away must not hold a connection for good. */
const statementTimeoutMs = 30_000
const connectTimeoutMs = 5_000
const poolSize = 20

/** Opens a pool of connections. Nothing is sent before the first query. */
export function connect(settings: ConnectionSettings): DatabaseHandle {
  const pool = new Pool({
    ...settings,
    max: poolSize,
    connectionTimeoutMillis: connectTimeoutMs,
    statement_timeout: statementTimeoutMs,
    application_name: 'cardea',
  })
  // An idle connection that breaks is replaced at the next query; without a listener it would end the process.
  pool.on('error', () => {})
  // The pool does not listen while a connection is in use: one that breaks inside a transaction would end the process too.
  pool.on('connect', (client) => client.on('error', () => {}))
  const database = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: withPreparedStatements(pool) }),
  })
  return { database, close: () => database.destroy() }
}
