import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { StartError } from '../../start-error.ts'
import { runToEnd } from './launch.ts'
import { packagedBinaries, type PackagedBinaries } from './packaged-binaries.ts'

/** The major version of PostgreSQL that wrote the data in this folder; undefined where there is none. */
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
 * Refuses data of another major version, and a folder whose data an upgrade was just moving: a new database in its place would
 * look like everything lost.
 * @throws StartError
 */
export async function refuseOtherMajor(directory: string, binaries: PackagedBinaries): Promise<void> {
  const data = await majorOfData(directory)
  const programs = await majorOf(binaries)
  if (data === undefined) {
    const kept = await keptByUpgrade(directory)
    if (existsSync(join(directory, 'cluster')) || kept === undefined) return
    throw new StartError(
      `${directory} has no database, but ${kept} lies beside it: an upgrade was interrupted. npm run upgrade finishes it.`,
    )
  }
  if (data === programs) return
  throw new StartError(
    data < programs
      ? `The database in ${directory} is of PostgreSQL ${data}, and this Cardea brings PostgreSQL ${programs}. npm run upgrade brings it over; nothing was changed.`
      : `The database in ${directory} is of PostgreSQL ${data}, newer than the PostgreSQL ${programs} of this Cardea. Run the newer Cardea; nothing was changed.`,
  )
}

/** What an upgrade keeps beside the folder, such as `postgres-17`. */
async function keptByUpgrade(directory: string): Promise<string | undefined> {
  const names = await readdir(dirname(directory)).catch(() => [])
  const name = names.find((one) => one.startsWith(`${basename(directory)}-`) && /-\d+$/.test(one))
  return name === undefined ? undefined : join(dirname(directory), name)
}

/** Programs of another version, in a folder into which npm installed their package. @throws StartError where they are not there */
export async function binariesIn(folder: string): Promise<PackagedBinaries> {
  return packagedBinaries(join(folder, 'node_modules/noop.js'))
}
