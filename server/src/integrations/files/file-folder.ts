import { createReadStream } from 'node:fs'
import { mkdir, open, rm, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import { StoreFullError, type FileStore } from './file-store.ts'

/** Never a path: accepts only names that cannot leave the folder. */
export const fileName = /^[0-9a-f-]{36}$/

/** Files in one folder, which is created with the first file. Several server processes must share it. */
export function createFileFolder(directory: string): FileStore {
  const pathOf = (given: string): string => {
    if (fileName.test(given)) return join(directory, given)
    throw new Error('Files are named by ids.')
  }
  return {
    async put(given, bytes) {
      const path = pathOf(given)
      try {
        await mkdir(directory, { recursive: true, mode: 0o700 })
        const handle = await open(path, 'wx', 0o600)
        await fill(handle, bytes).catch(async (error: unknown) => {
          await rm(path, { force: true })
          throw error
        })
        await flushFolder(directory)
      } catch (error) {
        throw isFull(error) ? new StoreFullError('The file store is full.') : error
      }
    },
    async *open(given) {
      const path = pathOf(given)
      try {
        yield* createReadStream(path) as AsyncIterable<Buffer>
      } catch (error) {
        // Hides the system's codes, which look like those of an unreachable database.
        throw new Error('A stored file cannot be read.', { cause: error })
      }
    },
    remove: async (given) => rm(pathOf(given), { force: true }),
  }
}

/** Writes, flushes and closes. */
export async function fill(
  handle: FileHandle,
  bytes: AsyncIterable<Uint8Array>,
  { isFlushed = true }: { isFlushed?: boolean } = {},
): Promise<void> {
  try {
    for await (const chunk of bytes) await handle.appendFile(chunk)
    if (isFlushed) await handle.sync()
  } finally {
    await handle.close()
  }
}

/** A new name is durable only once its folder was flushed. */
async function flushFolder(directory: string): Promise<void> {
  const handle = await open(directory, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

const fullCodes = new Set(['ENOSPC', 'EDQUOT'])

/** Whether an error says that the disk or the quota is full. */
export const isFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && fullCodes.has(String(error.code))
