import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import type { Config } from '../config/config.ts'
import type { ConnectionSettings } from '../database/connect.ts'
import { findRunningPostgres, startEmbeddedPostgres } from '../database/embedded.ts'
import { refuseTransactionPooling } from '../database/refuse-transaction-pooling.ts'
import { StartError } from '../base/start-error.ts'

/** The database of the settings, as the role that owns it, for the duration of a command. */
export interface ReachedDatabase {
  connection: ConnectionSettings
  /** Stops what was started only for the command. */
  release(): Promise<void>
}

const nothing = async (): Promise<void> => {}

/** Folder of the embedded PostgreSQL. */
export const postgresFolder = (dataDirectory: string): string => join(dataDirectory, 'postgres')

type Place = Pick<Config, 'databaseUrl' | 'databaseOwnerUrl' | 'dataDirectory'>

const asForTheServer = 'Set DATA_DIR or DATABASE_URL as for the start of the server.'

/**
 * Reaches the database whether or not the server runs: that of DATABASE_URL, the embedded one of a running server, or
 * the embedded one started for this command.
 * @throws StartError if there is none yet, or no vault in it
 */
export async function reachDatabase(place: Place): Promise<ReachedDatabase> {
  const reached = await reachAny(place)
  try {
    await refuseTransactionPooling(reached.connection)
    await requireVault(reached.connection)
    return reached
  } catch (error) {
    await reached.release()
    throw error
  }
}

async function reachAny({ databaseUrl, databaseOwnerUrl, dataDirectory }: Place): Promise<ReachedDatabase> {
  const connectionString = databaseOwnerUrl ?? databaseUrl
  if (connectionString !== undefined) return { connection: { connectionString }, release: nothing }
  const directory = postgresFolder(dataDirectory)
  if (!existsSync(join(directory, 'cluster'))) {
    throw new StartError(`There is no database in ${directory}. ${asForTheServer}`)
  }
  const running = await findRunningPostgres(directory)
  if (running) return { connection: running, release: nothing }
  const postgres = await startEmbeddedPostgres({ directory })
  return { connection: postgres.connection, release: () => postgres.stop() }
}

async function requireVault(connection: ConnectionSettings): Promise<void> {
  const client = new Client(connection)
  client.on('error', () => {})
  try {
    await client.connect()
    const { rowCount } = await client.query(
      "select from pg_tables where schemaname = 'public' and tablename = 'keyring'",
    )
    if (rowCount === 0) throw new StartError(`There is no vault in this database yet. ${asForTheServer}`)
  } finally {
    await client.end().catch(() => {})
  }
}
