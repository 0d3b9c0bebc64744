import { createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { PassThrough, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { encryptFor } from '../archive/write-archive.ts'
import { verifyArchive } from './verify.ts'

export const partEnding = '.part'

/**
 * Writes an archive, encrypted to `recipients`, under a temporary name; flushes and renames it once it is complete.
 * @param check must accept the file before it is renamed
 */
export async function writeBackupFile(
  file: string,
  recipients: readonly string[],
  compressed: Readable,
  check: () => Promise<void> = async () => {},
): Promise<void> {
  const part = `${file}.${process.pid}${partEnding}`
  try {
    const encrypted = await encryptFor(recipients, compressed)
    await pipeline(encrypted, createWriteStream(part, { mode: 0o600, flags: 'wx', flush: true }))
    await check()
    await rename(part, file)
    const folder = await open(dirname(file), 'r')
    await folder.sync().finally(() => folder.close())
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
}

/** The same, but restores the archive from the stream into a scratch database before it is renamed. */
export async function writeTestedBackupFile(
  file: string,
  recipients: readonly string[],
  compressed: Readable,
): Promise<void> {
  const [toFile, toScratch] = [new PassThrough(), new PassThrough()]
  compressed.once('error', (error) => {
    toFile.destroy(error)
    toScratch.destroy(error)
  })
  // The slower of the two sets the pace; if one ends early, the other goes on.
  compressed.pipe(toFile)
  compressed.pipe(toScratch)
  const testing = verifyArchive(toScratch, undefined)
  testing.catch(() => {})
  try {
    await writeBackupFile(file, recipients, toFile, async () => void (await testing))
  } catch (error) {
    compressed.destroy(error instanceof Error ? error : undefined)
    await testing.catch(() => {})
    throw error
  }
}
