import { defaultLanguage } from '@cardea/contract'
/**
 * Scheduled backups. Each process checks whether one is due; the one that gets the lock makes it, in a process of its
 * own, so that encrypting does not delay calls. A backup is successful only once it was restored from the stream.
 */
import { execFile } from 'node:child_process'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { advisoryLocks } from '../../database/advisory-locks.ts'
import { minuteMs } from '../../base/durations.ts'
import { transact, type Context } from '../../http/context.ts'
import type { ConnectionSettings } from '../../database/connect.ts'
import { postOneOffMail } from '../../integrations/mail/one-off-mails.ts'
import { Client } from 'pg'
import { StartError } from '../../base/start-error.ts'
import { sentenceOf } from '../command.ts'
import { partEnding } from './backup-file.ts'
import { findBackupFolderTrouble } from '../../features/monitoring/writable-folder.ts'
import { findLastBackups, noteBackup } from '../../features/monitoring/backup-log.ts'
import { archiveName, archivesToRemove } from './kept-archives.ts'

/** The pause after a failed backup, if the interval is longer: what failed is often mended within minutes. */
const retryAfterMs = 5 * minuteMs

type BackupContext = Pick<Context, 'config' | 'database' | 'keyring' | 'outbox' | 'live' | 'now' | 'log'>

/** Writes an archive to a file and tests it. @throws Error whose message tells the operator what to do */
export type WriteArchive = (file: string) => Promise<void>

/** Makes a backup if one is due, by the command of the operator. */
export async function backUpByCommand(
  context: BackupContext,
  connection: ConnectionSettings,
  stopping: AbortSignal,
): Promise<void> {
  await backUpIfDue(context, connection, (file) => writeByCommand(file, context, stopping))
}

const program = join(import.meta.dirname, '../commands/backup.ts')

async function writeByCommand(file: string, { config }: BackupContext, signal: AbortSignal): Promise<void> {
  try {
    await promisify(execFile)(process.execPath, [program, file, '--tested', '--scheduled'], {
      env: { ...config.environment },
      signal,
    })
  } catch (error) {
    if (signal.aborted) throw error
    const said = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : ''
    // The command's own sentence.
    throw new StartError(said.split('\n').at(-1) || String(error), { cause: error })
  }
}

/** Makes a backup if one is due and no other process is making it. @returns whether one was tried */
export async function backUpIfDue(
  context: BackupContext,
  connection: ConnectionSettings,
  write: WriteArchive,
): Promise<boolean> {
  const { directory } = context.config.backup
  if (directory === undefined || !(await isDue(context))) return false
  // On a connection of its own: the lock is released with the process, however it ends.
  const client = new Client({ ...connection, application_name: 'cardea-backup-schedule', keepAlive: true })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ has: boolean }>('select pg_try_advisory_lock($1) as has', [
      advisoryLocks.scheduledBackup,
    ])
    if (rows[0]?.has !== true || !(await isDue(context))) return false
    await backUp(context, directory, write)
    return true
  } finally {
    await client.end().catch(() => {})
  }
}

async function isDue({ database, config, now }: BackupContext): Promise<boolean> {
  const { last, lastGood } = await findLastBackups(database, now())
  const ageOf = (at: Date | undefined): number => (at ? now().getTime() - at.getTime() : Infinity)
  const { everyMs } = config.backup
  return (
    ageOf(lastGood?.begun_at) >= everyMs &&
    (last?.failure == null || ageOf(last.ended_at) >= Math.min(everyMs, retryAfterMs))
  )
}

async function backUp(context: BackupContext, directory: string, write: WriteArchive): Promise<void> {
  const { database, now, log } = context
  const begunAt = now()
  const file = archiveName(begunAt)
  try {
    const trouble = await findBackupFolderTrouble(directory)
    if (trouble !== undefined) throw new StartError(trouble)
    await mkdir(directory, { recursive: true, mode: 0o700 })
    await removeUnfinished(directory)
    await write(join(directory, file))
    const { size: bytes } = await stat(join(directory, file))
    await noteBackup(database, { begunAt, endedAt: now(), outcome: { file, bytes } })
  } catch (error) {
    // Stopped with the server; the next start makes it.
    if (error instanceof Error && error.name === 'AbortError') return
    const failure = sentenceOf(error)
    log.error({ reason: failure }, 'A backup failed')
    await noteFailure(context, begunAt, failure)
    return
  }
  await prune(context, directory)
}

async function removeUnfinished(directory: string): Promise<void> {
  const names = await readdir(directory)
  for (const name of names)
    if (/^cardea-.*\.age\.\d+/.test(name) && name.endsWith(partEnding))
      await rm(join(directory, name), { force: true })
}

async function prune({ config, log }: BackupContext, directory: string): Promise<void> {
  try {
    const names = archivesToRemove(await readdir(directory), config.backup.keep)
    for (const name of names) await rm(join(directory, name), { force: true })
  } catch (error) {
    log.warn({ reason: sentenceOf(error) }, 'Old backups could not be removed; it will be tried again.')
  }
}

/** Records a failure, and mails the operators unless the previous run failed too. */
async function noteFailure(context: BackupContext, begunAt: Date, failure: string): Promise<void> {
  const { config, now } = context
  await transact(context, async (transaction) => {
    const { last, lastGood } = await findLastBackups(transaction, now())
    await noteBackup(transaction, { begunAt, endedAt: now(), outcome: { failure } })
    if (last?.failure != null) return
    for (const to of config.operators) {
      await postOneOffMail(transaction, context, {
        to,
        language: defaultLanguage,
        subject: 'A backup of Cardea failed',
        parts: [
          { text: failure },
          {
            facts: [
              ['Begun', begunAt.toISOString()],
              ['Last good backup', lastGood?.begun_at.toISOString() ?? 'none'],
              ['Folder', config.backup.directory ?? ''],
            ],
          },
          {
            text: 'It is tried again within ten minutes. You hear of it again once a good backup was followed by one that failed.',
          },
        ],
      })
    }
  })
}
