import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'
import { runToEnd } from './launch.ts'
import type { PackagedBinaries } from './packaged-binaries.ts'

/** The major version of PostgreSQL that wrote the data in this folder; undefined if there is none. */
export async function majorOfData(directory: string): Promise<number | undefined> {
  const text = await readFile(join(directory, 'cluster/data/PG_VERSION'), 'utf8').catch(() => undefined)
  return text === undefined ? undefined : Number(text.trim())
}

/** The major version of these programs. */
export async function majorOf({ postgres }: PackagedBinaries): Promise<number> {
  const text = await runToEnd({ prefix: [] }, [postgres, '--version'])
  return Number(/ (\d+)\./.exec(text)?.[1])
}

/**
 * Refuses data of another major version, and a folder whose data an upgrade was moving: a new database in its place
 * would look as if everything was lost.
 * @throws {EmbeddedPostgresError}
 */
export async function refuseOtherMajor(directory: string, binaries: PackagedBinaries): Promise<void> {
  const data = await majorOfData(directory)
  const programs = await majorOf(binaries)
  if (data === undefined) {
    const kept = await keptByUpgrade(directory)
    if (existsSync(join(directory, 'cluster')) || kept === undefined) return
    throw new EmbeddedPostgresError(
      'interrupted-upgrade',
      `${directory} has no database, but ${kept} lies beside it: an upgrade was interrupted.`,
    )
  }
  if (data === programs) return
  const versions = `The database in ${directory} is of PostgreSQL ${data}`
  throw data < programs
    ? new EmbeddedPostgresError('older-data', `${versions}, and the packaged one is PostgreSQL ${programs}.`)
    : new EmbeddedPostgresError('newer-data', `${versions}, newer than the packaged PostgreSQL ${programs}.`)
}

/** What an upgrade keeps beside the folder, such as `postgres-17`. */
async function keptByUpgrade(directory: string): Promise<string | undefined> {
  const names = await readdir(dirname(directory)).catch(() => [])
  const name = names.find((one) => one.startsWith(`${basename(directory)}-`) && /-\d+$/.test(one))
  return name === undefined ? undefined : join(dirname(directory), name)
}
