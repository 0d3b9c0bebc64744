import { randomBytes } from 'node:crypto'
import { link, open, rename, rm } from 'node:fs/promises'
import { CliError } from '../errors/cli-error.ts'

/**
 * Writes a file beside its target and then puts it in its place: no other process reads half of it.
 * @param mode such as 0o600
 * @param replaces whether it may take the place of another file
 * @throws CliError if there is one, and it may not
 */
export async function writeBeside(
  path: string,
  data: Uint8Array,
  { mode, replaces }: { mode: number; replaces: boolean },
): Promise<void> {
  const beside = `${path}.${randomBytes(6).toString('hex')}`
  const file = await open(beside, 'wx', 0o600)
  try {
    try {
      await file.writeFile(data)
      await file.chmod(mode)
      await file.sync()
    } finally {
      await file.close()
    }
    // A name of its own is taken at once, so that nothing which came meanwhile is replaced.
    if (replaces) await rename(beside, path)
    else await link(beside, path)
  } catch (error) {
    throw error instanceof Error && 'code' in error && error.code === 'EEXIST' ? isThere(path) : error
  } finally {
    await rm(beside, { force: true })
  }
}

export const isThere = (path: string): CliError =>
  new CliError('usage', 'file/exists', `${path} is there already. --force replaces it.`)
