import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import type { Pool, PoolClient, QueryConfig } from 'pg'
import { processTime } from './process-time.ts'

/**
 * We have a few hundred statements. The ones whose text varies with the length of a list must not fill a connection's
 * memory.
 */
const mostStatements = 400
const mostParameters = 24

/**
 * A pool that prepares each statement at its first use on a connection. Planning a query on the view of roles takes
 * several times as long as running it.
 * @param now the clock whose time replaces `processTime` when a statement is sent
 */
export function withPreparedStatements(pool: Pool, now: () => Date): PostgresPool {
  const names = new Map<string, string>()
  const wrapped = new WeakMap<PoolClient, PostgresPoolClient>()

  const nameOf = (text: string, parameters: readonly unknown[]): string | undefined => {
    if (parameters.length === 0 || parameters.length > mostParameters) return undefined
    const known = names.get(text)
    if (known !== undefined || names.size >= mostStatements) return known
    const name = `s${names.size}`
    names.set(text, name)
    return name
  }

  const wrap = (client: PoolClient): PostgresPoolClient => {
    function query<R>(text: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>
    function query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>
    function query(text: unknown, parameters: readonly unknown[] = []): unknown {
      if (typeof text !== 'string') throw new TypeError('Cursors are not used here.')
      const name = nameOf(text, parameters)
      const values = parameters.map((value) => (value === processTime ? now() : value))
      const config: QueryConfig = { text, values, ...(name === undefined ? {} : { name }) }
      return client.query(config)
    }
    return { release: (destroy) => client.release(destroy), query }
  }

  return {
    options: pool.options,
    end: () => pool.end(),
    // Kysely identifies connections by object identity, so each client keeps its one wrapper.
    async connect() {
      const client = await pool.connect()
      const known = wrapped.get(client) ?? wrap(client)
      wrapped.set(client, known)
      return known
    },
  }
}
