import { randomBytes } from 'node:crypto'
import { link, open, rename } from 'node:fs/promises'
import { CliError } from '../errors/cli-error.ts'
import { removingAfter } from './remove-on-exit.ts'

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
  await removingAfter(beside, async () => {
    try {
      const file = await open(beside, 'wx', 0o600)
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
    }
  })
}

export const isThere = (path: string): CliError =>
  new CliError('usage', 'file/exists', `${path} is there already. --force replaces it.`)
