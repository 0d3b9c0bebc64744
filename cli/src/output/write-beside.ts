import { randomBytes } from 'node:crypto'
import { link, open, rename, stat } from 'node:fs/promises'
import { CliError } from '../errors/cli-error.ts'
import { removingAfter } from './remove-on-exit.ts'

/**
 * Writes a file beside its target and then puts it in its place: no other process reads half of it.
 * @param mode such as 0o600
 * @param replaces whether it may take the place of another file
 * @throws CliError if there is one, and it may not; where it cannot be written
 */
export async function writeBeside(
  path: string,
  data: Uint8Array,
  { mode, replaces }: { mode: number; replaces: boolean },
): Promise<void> {
  await checkTarget(path, replaces)
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
      throw notWritten(path, error)
    }
  })
}

/**
 * Refuses a target before anything is opened for it: a file that is there, unless it may be replaced, and whatever is no file. A
 * device or a pipe would be gone, with a file in its place.
 * @throws CliError
 */
export async function checkTarget(path: string, replaces: boolean): Promise<void> {
  const there = await stat(path).catch(() => null)
  if (there && !there.isFile())
    throw new CliError('usage', 'file/no-file', `${path} is no file, so nothing is put in its place.`)
  if (there && !replaces) throw isThere(path)
}

export const isThere = (path: string): CliError =>
  new CliError('usage', 'file/exists', `${path} is there already. --force replaces it.`)

/** What the system says, by its code. */
const reasons: Readonly<Record<string, string>> = {
  ENOSPC: 'there is no room left',
  EDQUOT: 'there is no room left for you',
  EFBIG: 'a file may not be as large here',
  EROFS: 'nothing can be written there',
  EACCES: 'you may not write there',
  EPERM: 'you may not write there',
  ENOENT: 'there is no such folder',
  ENOTDIR: 'there is no such folder',
}

function notWritten(path: string, error: unknown): unknown {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return error
  if (error.code === 'EEXIST') return isThere(path)
  const reason = reasons[error.code] ?? error.message
  return new CliError('failed', 'file/not-written', `${path} cannot be written: ${reason}.`, { cause: error })
}
