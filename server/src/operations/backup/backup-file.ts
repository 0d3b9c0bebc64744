import { createWriteStream, existsSync, rmSync } from 'node:fs'
import { link, open, readdir, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { PassThrough, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { takeOwnArchive } from '../archive/archive-origin.ts'
import { StartError } from '../../base/start-error.ts'
import { encryptFor } from '../archive/write-archive.ts'
import { verifyArchive } from './verify.ts'

export const partEnding = '.part'

/**
 * Writes an archive, encrypted to `recipients`, under a temporary name; flushes it and gives it its own once it is
 * complete. Removes what earlier backups to the same file left when they were killed.
 * @param mayReplace whether a file that has the name may go
 * @param check must accept the file before it gets its name
 * @throws StartError if a file has the name and may not be replaced
 */
export async function writeBackupFile(
  file: string,
  recipients: readonly string[],
  compressed: Readable,
  mayReplace = false,
  check: () => Promise<void> = async () => {},
): Promise<void> {
  await removeAbandonedParts(file)
  const part = `${file}.${process.pid}${partEnding}`
  const stopRemoving = removeWhenKilled(part)
  try {
    const encrypted = await encryptFor(recipients, compressed)
    await pipeline(encrypted, createWriteStream(part, { mode: 0o600, flags: 'wx', flush: true }))
    await check()
    await (mayReplace ? rename(part, file) : nameNew(part, file))
    const folder = await open(dirname(file), 'r')
    await folder.sync().finally(() => folder.close())
  } catch (error) {
    await rm(part, { force: true })
    throw error
  } finally {
    stopRemoving()
  }
}

export const fileIsThere = (file: string): StartError =>
  new StartError(
    `${file} is there already, and was left as it is. Name another file, or replace it with --force.`,
  )

/** Gives a file its name unless another has it by now: linking never replaces one. */
async function nameNew(part: string, file: string): Promise<void> {
  try {
    await link(part, file)
  } catch (error) {
    if (codeOf(error) === 'EEXIST') throw fileIsThere(file)
    // Not every file system has links. Between these two another could still appear, which no two backups to one file do.
    if (!/^(EPERM|ENOTSUP|EOPNOTSUPP|ENOSYS|EMLINK)$/.test(codeOf(error))) throw error
    if (existsSync(file)) throw fileIsThere(file)
    return rename(part, file)
  }
  await rm(part)
}

/** Of processes that are gone: one that still writes keeps its own. */
async function removeAbandonedParts(file: string): Promise<void> {
  const beginning = `${basename(file)}.`
  const names = await readdir(dirname(file)).catch(() => [])
  for (const name of names) {
    if (!name.startsWith(beginning) || !name.endsWith(partEnding)) continue
    const pid = name.slice(beginning.length, -partEnding.length)
    if (!/^\d{1,9}$/.test(pid) || isAlive(Number(pid))) continue
    await rm(join(dirname(file), name), { force: true })
  }
}

/** A process of our own number is an earlier one, in another container. */
function isAlive(pid: number): boolean {
  if (pid === process.pid) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return codeOf(error) === 'EPERM'
  }
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : ''

/** Removes a file where this process is told to end before it is whole, and ends as told. @returns stops doing so */
function removeWhenKilled(part: string): () => void {
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
  const giveUp = (signal: NodeJS.Signals): void => {
    rmSync(part, { force: true })
    stop()
    process.kill(process.pid, signal)
  }
  const stop = (): void => signals.forEach((signal) => process.off(signal, giveUp))
  signals.forEach((signal) => process.on(signal, giveUp))
  return stop
}

/** The same, but restores the archive from the stream into a scratch database before it is renamed. */
export async function writeTestedBackupFile(
  file: string,
  recipients: readonly string[],
  compressed: Readable,
  mayReplace = false,
): Promise<void> {
  const [toFile, toScratch] = [new PassThrough(), new PassThrough()]
  compressed.once('error', (error) => {
    toFile.destroy(error)
    toScratch.destroy(error)
  })
  // The slower of the two sets the pace; if one ends early, the other goes on.
  compressed.pipe(toFile)
  compressed.pipe(toScratch)
  const testing = verifyArchive(toScratch, undefined, takeOwnArchive)
  testing.catch(() => {})
  try {
    await writeBackupFile(file, recipients, toFile, mayReplace, async () => void (await testing))
  } catch (error) {
    compressed.destroy(error instanceof Error ? error : undefined)
    await testing.catch(() => {})
    throw error
  }
}
