import { readdir, readFile } from 'node:fs/promises'
import { sql, type Kysely } from 'kysely'
import { Migrator, type Migration } from 'kysely/migration'
import { StartError } from '../start-error.ts'
import type { Tables } from './tables.ts'

const folder = new URL('./migrations/', import.meta.url)

/**
 * Brings the database to the newest numbered migration; takes a lock, so any number of processes may start at once.
 * @param to stops at this migration instead
 * @returns the names that were applied now
 * @throws StartError where the database is newer than this version of Cardea, or a migration fails
 */
export async function migrate(database: Kysely<Tables>, { to }: { to?: string } = {}): Promise<string[]> {
  await refuseNewer(database)
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

/** @throws StartError where another version of Cardea has made more of the database than this one knows */
async function refuseNewer(database: Kysely<Tables>): Promise<void> {
  // Asked first, as a statement that fails would end the transaction of a restore.
  const { rows: tables } = await sql`select where to_regclass('kysely_migration') is not null`.execute(
    database,
  )
  if (tables.length === 0) return
  const known = await migrationNames()
  const { rows } = await sql<{ name: string }>`
    select name from kysely_migration where name <> all(${known}::text[]) order by name`.execute(database)
  const newest = rows.at(-1)
  if (newest === undefined) return
  throw new StartError(
    `The database is newer than this program: it was brought to ${newest.name}, and this program ends with ${known.at(-1)}. Run the newer Cardea, or restore a backup of before; nothing was changed.`,
  )
}

/** The names of all migrations of this version of Cardea, the newest last. */
export const migrationNames = async (): Promise<string[]> => Object.keys(await readMigrations())

async function readMigrations(): Promise<Record<string, Migration>> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).toSorted()
  const entries = files.map(async (file): Promise<[string, Migration]> => {
    const text = await readFile(new URL(file, folder), 'utf8')
    return [file.replace(/\.sql$/, ''), { up: async (db) => void (await sql.raw(text).execute(db)) }]
  })
  return Object.fromEntries(await Promise.all(entries))
}
