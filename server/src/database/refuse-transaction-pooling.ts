import { Client } from 'pg'
import { StartError } from '../base/start-error.ts'
import type { ConnectionSettings } from './connect.ts'

const patienceMs = 5_000
/** Once could be by chance, where many share the pooler. */
const rounds = 3

/**
 * Refuses a pooler that gives each transaction another session of PostgreSQL (PgBouncer's pool_mode `transaction` or
 * `statement`): locks, LISTEN, prepared statements and settings belong to a session. Found out by two connections: if
 * they get one process of PostgreSQL in turn, or if one changes it while the other has a transaction open. Only reads.
 * @throws StartError
 */
export async function refuseTransactionPooling(settings: ConnectionSettings): Promise<void> {
  // The embedded PostgreSQL is reached on its socket, with nothing between.
  if (settings.connectionString === undefined) return
  const make = () =>
    new Client({
      ...settings,
      connectionTimeoutMillis: patienceMs,
      query_timeout: patienceMs,
      application_name: 'cardea-start',
    })
  const [one, other] = [make(), make()]
  for (const client of [one, other]) client.on('error', () => {})
  try {
    await one.connect()
    await other.connect()
    for (let round = 0; round < rounds; round += 1) {
      if (await areExchanged(one, other)) throw refusal
    }
  } catch (error) {
    if (error instanceof Error && /transaction blocks not allowed/i.test(error.message)) throw refusal
    throw error
  } finally {
    await Promise.allSettled([one.end(), other.end()])
  }
}

async function areExchanged(one: Client, other: Client): Promise<boolean> {
  const first = await processOf(one)
  await other.query('begin')
  try {
    return (await processOf(other)) === first || (await processOf(one)) !== first
  } finally {
    await other.query('rollback')
  }
}

async function processOf(client: Client): Promise<number | undefined> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0]?.pid
}

const refusal = new StartError(
  'A pooler stands before the database that gives each transaction another session (PgBouncer: pool_mode = transaction). Locks, LISTEN and prepared statements belong to a session, so nothing was begun. Set pool_mode = session for this database, or let DATABASE_URL and DATABASE_OWNER_URL lead to PostgreSQL itself.',
)
