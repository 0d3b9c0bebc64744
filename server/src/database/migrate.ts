import { readdir, readFile } from 'node:fs/promises'
import { sql, type Kysely } from 'kysely'
import { Migrator, type Migration } from 'kysely/migration'
import { StartError } from '../base/start-error.ts'
import type { Tables } from './tables.ts'

const folder = new URL('./migrations/', import.meta.url)

/**
 * Brings the database to the newest numbered migration. Takes a lock, so any number of processes may start at once.
 * @param to stops at this migration instead
 * @returns the names of the migrations that were applied now
 * @throws StartError if the database is newer than this version of Cardea, or a migration fails
 */
export async function migrate(database: Kysely<Tables>, { to }: { to?: string } = {}): Promise<string[]> {
  const [applied, known] = [await appliedNames(database), await migrationNames()]
  refuseNewer(applied, known)
  // The common case. The migrator would query every table of the database first.
  if (to === undefined && applied.length === known.length) return []
  const migrator = new Migrator({ db: database, provider: { getMigrations: readMigrations } })
  const { error, results = [] } = await (to === undefined
    ? migrator.migrateToLatest()
    : migrator.migrateTo(to))
  if (error) {
    const reason = error instanceof Error ? error.message : 'unknown reason'
    throw new StartError(`The database could not be brought up to date: ${reason}`)
  }
  return results.filter((result) => result.status === 'Success').map((result) => result.migrationName)
}

async function appliedNames(database: Kysely<Tables>): Promise<string[]> {
  // Checked first: a statement that fails would abort the transaction of a restore.
  const { rows: tables } = await sql`select where to_regclass('kysely_migration') is not null`.execute(
    database,
  )
  if (tables.length === 0) return []
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(
    database,
  )
  return rows.map(({ name }) => name)
}

/** @throws StartError if the database has migrations that this version does not know */
function refuseNewer(applied: readonly string[], known: readonly string[]): void {
  const newest = applied.findLast((name) => !known.includes(name))
  if (newest === undefined) return
  throw new StartError(
    `The database is newer than this program: it was brought to ${newest}, and this program ends with ${known.at(-1)}. Run the newer Cardea, or restore a backup of before; nothing was changed.`,
  )
}

/** The names of all migrations of this version of Cardea, the newest last. */
export async function migrationNames(): Promise<string[]> {
  const files = await readdir(folder)
  return files
    .filter((file) => file.endsWith('.sql'))
    .toSorted()
    .map((file) => file.replace(/\.sql$/, ''))
}

async function readMigrations(): Promise<Record<string, Migration>> {
  const entries = (await migrationNames()).map(async (name): Promise<[string, Migration]> => {
    const text = await readFile(new URL(`${name}.sql`, folder), 'utf8')
    return [name, { up: async (db) => void (await sql.raw(text).execute(db)) }]
  })
  return Object.fromEntries(await Promise.all(entries))
}
