/** @file Files that only their owner may read: mode 0600, in a folder of mode 0700, written whole or not at all. */
import { randomBytes } from 'node:crypto'
import { chmod, lstat, mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { homedir } from 'node:os'
import { dirname } from 'node:path'
import { CliError } from '../errors/cli-error.ts'

const ownMode = 0o600
const others = 0o077
const isWindows = process.platform === 'win32'

/** Makes the folder, or shuts others out of it if it is one's own. A home folder and those of several people stay as they are. */
export async function makePrivateFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const { mode, uid } = await lstat(folder)
  const isShared = (mode & 0o1000) !== 0 || folder === homedir()
  if (!isWindows && !isShared && uid === process.getuid?.() && (mode & others) !== 0)
    await chmod(folder, 0o700)
}

/** The text of a file, null if there is none. @throws CliError if others may read it, or another person owns it */
export async function readPrivateFile(path: string): Promise<string | null> {
  try {
    const { mode, uid } = await lstat(path)
    if (!isWindows && ((mode & others) !== 0 || uid !== process.getuid?.())) throw readableByOthers(path)
    return await readFile(path, 'utf8')
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

const readableByOthers = (path: string): CliError =>
  new CliError(
    'failed',
    'store/readable-by-others',
    `Others than you may read or write ${path}. Sign out and in again, as somebody may know it: chmod 600 ${path} && cardea logout`,
  )

export interface PreparedFile {
  /** Gives the file this text, in one step for its readers. */
  finish(text: string): Promise<void>
  discard(): Promise<void>
}

/**
 * Prepares to write a file, with room on the disk for a text of about the given length: what cannot be kept later shall
 * fail before anything depends on it.
 */
export async function preparePrivateFile(path: string, length: number): Promise<PreparedFile> {
  await makePrivateFolder(dirname(path))
  const beside = `${path}.${randomBytes(6).toString('hex')}`
  const discard = (): Promise<void> => rm(beside, { force: true })
  const file = await open(beside, 'wx', ownMode)
  try {
    await file.writeFile(' '.repeat(length))
    await file.sync()
  } catch (error) {
    await discard()
    throw error
  } finally {
    await file.close()
  }
  return {
    discard,
    async finish(text) {
      const again = await open(beside, 'r+')
      try {
        await again.write(text, 0)
        await again.truncate(Buffer.byteLength(text))
        await again.sync()
      } finally {
        await again.close()
      }
      await rename(beside, path)
    },
  }
}

export const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT'
