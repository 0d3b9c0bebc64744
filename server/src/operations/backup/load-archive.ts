/** Loads an archive into an empty database, in one transaction: all of it or nothing. */
import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import { Client, escapeIdentifier, type ClientBase } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { Readable, type Readable as ReadableStream } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { advisoryLocks } from '../../database/advisory-locks.ts'
import type { ConnectionSettings } from '../../database/connect.ts'
import { migrate, migrationNames } from '../../database/migrate.ts'
import type { Tables } from '../../database/tables.ts'
import { StartError } from '../../base/start-error.ts'
import type { ArchiveSigner, JudgeOrigin } from '../archive/archive-origin.ts'
import type { ManifestEntry, ManifestHead } from '../archive/manifest.ts'
import { readArchive, type ReadFile } from '../archive/read-archive.ts'
import { copyFormat, findCarriedTables, type CarriedTable } from './carried-tables.ts'
import { fileEntry, masterKeyEntry, tableEntry } from './make-backup.ts'

interface Target {
  connection: ConnectionSettings
  /** Judges whose archive it is, before anything of it is used. */
  judge: JudgeOrigin
  /** Refuses an archive that is too large, before anything of it is written. */
  requireRoom?: (head: ManifestHead) => Promise<void>
  /** Receives the master key of the archive, before anything else. */
  takeMasterKey(text: string): Promise<void>
  /** Reads the bytes of a file to their end; the tables are loaded by then. */
  takeFile(transaction: Transaction<Tables>, id: string, bytes: AsyncIterable<Buffer>): Promise<void>
  /** Runs when everything is loaded and every hash was checked. An error undoes everything. */
  beforeCommit(transaction: Transaction<Tables>): Promise<void>
}

export interface LoadedArchive {
  head: ManifestHead
  /** Rows by table. */
  rows: Map<string, number>
  missing: string[]
}

/** @throws StartError for a database that is not empty, and for an archive that is damaged or of another schema */
export async function loadArchive(compressed: ReadableStream, target: Target): Promise<LoadedArchive> {
  const client = new Client({ ...target.connection, application_name: 'cardea-restore', keepAlive: true })
  client.on('error', () => {})
  try {
    await client.connect()
    // No server may start on the database meanwhile.
    await client.query('select pg_advisory_lock($1)', [advisoryLocks.start])
    return await onlyOn(client)
      .transaction()
      .execute(async (transaction) => {
        await requireEmpty(client)
        await client.query(copyFormat)
        const loaded = await readArchive(compressed, async ({ head, signer, files, missing }) => {
          await target.judge(signer)
          await requireKnownSchema(head)
          await target.requireRoom?.(head)
          await migrate(transaction, { to: head.schema })
          const rows = await loadFiles(client, transaction, files, target)
          await migrate(transaction)
          await requireSigner(transaction, signer)
          return { head, rows, missing }
        })
        await target.beforeCommit(transaction)
        return loaded
      })
  } finally {
    compressed.destroy()
    await client.end().catch(() => {})
  }
}

/** Checks that a vault's archive was signed by the identity that it holds. */
async function requireSigner(transaction: Transaction<Tables>, signer: ArchiveSigner): Promise<void> {
  if (signer === undefined) return
  const held = await transaction.selectFrom('identity_keys').select('public_key').executeTakeFirst()
  if (held?.public_key.toString('base64url') === signer) return
  throw new StartError(
    'The archive was signed by another vault than the one it holds, and was not used. Use another archive.',
  )
}

/** Typed queries on one connection, on which COPY runs in the same transaction. */
const onlyOn = (client: Client): Kysely<Tables> =>
  new Kysely<Tables>({
    dialect: new PostgresDialect({
      pool: {
        options: {},
        connect: async () => Object.assign(client, { release: () => {} }),
        end: async () => {},
      },
    }),
  })

/** @throws StartError for a database that is not empty */
export async function requireEmptyDatabase(connection: ConnectionSettings): Promise<void> {
  const client = new Client({ ...connection, application_name: 'cardea-restore' })
  try {
    await client.connect()
    await requireEmpty(client)
  } finally {
    await client.end().catch(() => {})
  }
}

async function requireEmpty(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ name: string }>(`
    select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p', 'v', 'm') and n.nspname <> 'information_schema' and n.nspname !~ '^pg_' limit 1`)
  if (rows[0] === undefined) return
  throw new StartError(
    `The database is not empty (there is ${rows[0].name}), and was left as it is. Restore into a new database.`,
  )
}

async function requireKnownSchema({ schema, cardea }: ManifestHead): Promise<void> {
  const names = await migrationNames()
  if (names.includes(schema)) return
  const newest = names.at(-1) ?? ''
  throw new StartError(
    `The archive is of schema ${schema}, made by Cardea ${cardea}; this Cardea goes up to schema ${newest}. Restore with the version that made it, or a newer one.`,
  )
}

async function loadFiles(
  client: ClientBase,
  transaction: Transaction<Tables>,
  files: AsyncGenerator<ReadFile>,
  target: Target,
): Promise<Map<string, number>> {
  const tables = await findCarriedTables(client)
  const byEntry = new Map(tables.map((table) => [tableEntry(table.name), table]))
  const rows = new Map<string, number>()
  // The archive already contains what triggers would write.
  await setTriggers(client, tables, 'disable')
  for await (const { entry, bytes } of files) {
    const table = byEntry.get(entry.name)
    if (table) rows.set(table.name, await loadTable(client, table, entry, bytes))
    else if (entry.name === masterKeyEntry) await target.takeMasterKey(await shortText(bytes))
    else await target.takeFile(transaction, fileID(entry), bytes)
  }
  await setTriggers(client, tables, 'enable')
  for (const table of tables) await continueNumbers(client, table)
  return rows
}

const setTriggers = async (
  client: ClientBase,
  tables: CarriedTable[],
  to: 'enable' | 'disable',
): Promise<void> => {
  for (const { name } of tables)
    await client.query(`alter table ${escapeIdentifier(name)} ${to} trigger user`)
}

async function loadTable(
  client: ClientBase,
  { name, columns }: CarriedTable,
  entry: ManifestEntry,
  bytes: AsyncIterable<Buffer>,
): Promise<number> {
  const given = entry.columns ?? []
  const unknown = given.find((column) => !columns.includes(column))
  if (given.length === 0 || unknown !== undefined) {
    throw new StartError(`The archive has a column that its schema does not have: ${name}.${unknown ?? ''}`)
  }
  const list = given.map((column) => escapeIdentifier(column)).join(', ')
  const into = client.query(copyFrom(`copy ${escapeIdentifier(name)} (${list}) from stdin`))
  await pipeline(Readable.from(bytes, { objectMode: false }), into)
  if (into.rowCount !== entry.rows)
    throw new StartError(`The archive is damaged: rows of ${name} are missing.`)
  return into.rowCount
}

/** Sequences continue after the highest number there is. */
async function continueNumbers(client: ClientBase, { name, numbered }: CarriedTable): Promise<void> {
  for (const column of numbered) {
    const [table, number] = [escapeIdentifier(name), escapeIdentifier(column)]
    await client.query(
      `select setval(pg_get_serial_sequence($1, $2), coalesce(max(${number}), 0) + 1, false) from ${table}`,
      [table, column],
    )
  }
}

const mostKeyBytes = 1_000

async function shortText(bytes: AsyncIterable<Buffer>): Promise<string> {
  let text = ''
  for await (const chunk of bytes) if (text.length < mostKeyBytes) text += chunk.toString()
  return text
}

/** Never a path: names of files are passed to the store as they are. */
function fileID({ name }: ManifestEntry): string {
  const id = name.slice(fileEntry('').length)
  if (name === fileEntry(id) && /^[0-9a-f-]{36}$/.test(id)) return id
  throw new StartError(`The archive holds something that this Cardea does not know: ${JSON.stringify(name)}`)
}
