/** A snapshot of the database, read table by table while people go on writing. */
import { Client, escapeIdentifier } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { ConnectionSettings } from '../../database/connect.ts'
import { holdFiles } from '../../features/media/held-files.ts'
import { copyFormat, fileTables, findCarriedTables, type CarriedTable } from './carried-tables.ts'

export interface Snapshot {
  /** Name of the newest migration. */
  schema: string
  takenAt: Date
  /** Each after those it refers to. */
  tables: CarriedTable[]
  /** COPY text; the same bytes at each reading. */
  rowsOf(table: CarriedTable): AsyncGenerator<Buffer>
  /** Names in the store of files, each once, in order. */
  fileIDs(): AsyncGenerator<string>
  close(): Promise<void>
}

const idsAtOnce = 1_000

/** Opens a snapshot. Until it is closed, no file that it names is removed from the store. */
export async function openSnapshot(connection: ConnectionSettings): Promise<Snapshot> {
  const client = new Client({ ...connection, application_name: 'cardea-backup', keepAlive: true })
  // The current or the next query throws the error.
  client.on('error', () => {})
  let isCopying = false
  const close = async (): Promise<void> => {
    // Leaving a COPY early would mean waiting for its end: PostgreSQL notices that the connection is gone.
    if (isCopying) client.connection.stream.destroy()
    await client.end().catch(() => {})
  }
  try {
    await client.connect()
    await holdFiles(client)
    await client.query(`begin isolation level repeatable read, read only; ${copyFormat}`)
    const { rows } = await client.query<{ name: string }>('select max(name) as name from kysely_migration')
    const takenAt = new Date()
    const tables = await findCarriedTables(client)
    // No migration may change a table between two readings.
    await client.query(
      `lock table ${tables.map(({ name }) => escapeIdentifier(name)).join(', ')} in access share mode`,
    )
    return {
      schema: rows[0]?.name ?? '',
      takenAt,
      tables,
      async *rowsOf({ name, columns }) {
        const list = columns.map((column) => escapeIdentifier(column)).join(', ')
        isCopying = true
        yield* client.query(
          copyTo(`copy ${escapeIdentifier(name)} (${list}) to stdout`),
        ) as AsyncIterable<Buffer>
        isCopying = false
      },
      async *fileIDs() {
        const all = fileTables(tables)
          .map(({ name }) => `select file_id from ${escapeIdentifier(name)}`)
          .join(' union ')
        let last = '00000000-0000-0000-0000-000000000000'
        for (;;) {
          const { rows } = await client.query<{ file_id: string }>(
            `select file_id from (${all}) named where file_id > $1 order by file_id limit ${idsAtOnce}`,
            [last],
          )
          for (const { file_id } of rows) yield file_id
          if (rows.length < idsAtOnce) return
          last = rows.at(-1)?.file_id ?? last
        }
      },
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}
