import { readdir, readFile } from 'node:fs/promises'
import { sql, type Kysely } from 'kysely'
import { Migrator, type Migration } from 'kysely/migration'
import { StartError } from '../start-error.ts'
import type { Tables } from './tables.ts'

const folder = new URL('./migrations/', import.meta.url)

/**
 * Brings the database to the newest numbered migration; takes a lock, so any number of processes may start at once.
 * @returns the names that were applied now
 * @throws StartError where the database is newer than this version of Cardea, or a migration fails
 */
export async function migrate(database: Kysely<Tables>): Promise<string[]> {
  const migrator = new Migrator({ db: database, provider: { getMigrations: readMigrations } })
  const { error, results = [] } = await migrator.migrateToLatest()
  if (error) {
    const reason = error instanceof Error ? error.message : 'unknown reason'
    throw new StartError(`The database could not be brought up to date: ${reason}`)
  }
  return results.filter((result) => result.status === 'Success').map((result) => result.migrationName)
}

async function readMigrations(): Promise<Record<string, Migration>> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).toSorted()
  const entries = files.map(async (file): Promise<[string, Migration]> => {
    const text = await readFile(new URL(file, folder), 'utf8')
    return [file.replace(/\.sql$/, ''), { up: async (db) => void (await sql.raw(text).execute(db)) }]
  })
  return Object.fromEntries(await Promise.all(entries))
}
