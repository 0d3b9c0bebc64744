/**
 * An empty place to restore into. Everything is prepared in a folder beside the data folder, or inside it if that is
 * the root of a file system, and moved at the very end, the database last. If the process is killed before that, the
 * next restore recognises the folder and removes it.
 */
import { existsSync } from 'node:fs'
import { mkdir, open, readdir, rename, rm, rmdir, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'
import type { Config } from '../../config/config.ts'
import { takeOwnerLock } from '../../database/embedded.ts'
import { writeMasterKey } from '../../keyring/master-key.ts'
import { StartError } from '../../base/start-error.ts'
import { postgresFolder } from '../reach-database.ts'

export interface RestorePlace {
  /** Where the embedded database is prepared. */
  postgresDirectory: string
  /** Where files are prepared. */
  filesDirectory: string
  /** Moves the files to their place, and writes the key; undone by `close` unless `settle` was called. */
  moveIn(masterKey: Buffer | undefined): Promise<void>
  /**
   * Moves the embedded database to its place, or is told that another database has committed. From then on the restore
   * counts.
   */
  settle(): Promise<void>
  /** Removes what is not settled. */
  close(): Promise<void>
}

const unfinished = '.cardea-restoring'
/** A killed restore may have left an initdb that still writes for a moment. */
const removal = { recursive: true, force: true, maxRetries: 20, retryDelay: 50 }
/** Made by the file system itself, or by programs whose TMPDIR lies in the data folder. */
const isHarmless = (dataDirectory: string, name: string): boolean =>
  name === 'lost+found' || resolve(tmpdir()) === join(dataDirectory, name)
/** What an earlier, killed restore may already have moved. */
const movedFirst = new Set(['files', 'master.key'])

/** @throws StartError if anything is there already */
export async function openRestorePlace({ dataDirectory, masterKey }: Config): Promise<RestorePlace> {
  const stagings = [
    `${join(dirname(dataDirectory), basename(dataDirectory))}${unfinished}`,
    join(dataDirectory, unfinished),
  ]
  const wasKilled = stagings.some((folder) => existsSync(folder))
  const present = await readdir(dataDirectory).catch(ifMissing)
  const foreign = (present ?? []).filter((name) => name !== unfinished && !isHarmless(dataDirectory, name))
  const inTheWay = foreign.find((name) => !wasKilled || !movedFirst.has(name))
  if (inTheWay !== undefined) {
    throw new StartError(
      `${dataDirectory} is not empty (there is ${inTheWay}), and was left as it is. Set DATA_DIR to an empty folder.`,
    )
  }
  const folderMode = process.getuid?.() === 0 ? 0o711 : 0o700
  const [beside = '', inside = ''] = stagings
  const staging = (await canMoveBeside(dataDirectory)) ? beside : inside
  await mkdir(staging, { recursive: true, mode: folderMode })
  const lock = await takeOwnerLock(staging)
  // Under the lock: no process uses these folders.
  for (const name of await readdir(staging)) {
    if (name !== 'owner.lock') await rm(join(staging, name), removal)
  }
  for (const other of stagings) if (other !== staging) await rm(other, removal)
  for (const name of foreign) await rm(join(dataDirectory, name), { recursive: true, force: true })

  const undo: (() => Promise<unknown>)[] = []
  let isSettled = false
  const prepared = { postgres: join(staging, 'postgres'), files: join(staging, 'files') }
  return {
    postgresDirectory: prepared.postgres,
    filesDirectory: prepared.files,
    async moveIn(key) {
      if (!existsSync(dataDirectory)) {
        await mkdir(dataDirectory, { recursive: true, mode: folderMode })
        undo.push(() => rmdir(dataDirectory))
      }
      if (existsSync(prepared.files)) {
        const place = join(dataDirectory, 'files')
        await rename(prepared.files, place)
        undo.push(() => rm(place, { recursive: true, force: true }))
      }
      if (key && !existsSync(masterKey.file)) {
        await writeMasterKey(masterKey.file, key)
        undo.push(() => rm(masterKey.file, { force: true }))
      }
      await flush(dataDirectory)
    },
    async settle() {
      if (existsSync(prepared.postgres)) await rename(prepared.postgres, postgresFolder(dataDirectory))
      isSettled = true
      await flush(dataDirectory)
    },
    async close() {
      if (!isSettled) for (const step of undo.toReversed()) await step().catch(() => {})
      await lock.release()
      await rm(staging, removal)
    },
  }
}

/**
 * Whether a folder beside the data folder can be renamed into it: not if the data folder is a file system of its own,
 * or its parent is not writable.
 */
async function canMoveBeside(directory: string): Promise<boolean> {
  const parent = dirname(directory)
  const probe = `${directory}${unfinished}`
  try {
    await mkdir(parent, { recursive: true, mode: 0o711 })
    await mkdir(probe, { recursive: true, mode: 0o711 })
    const own = await stat(directory).catch(ifMissing)
    return own === undefined || own.dev === (await stat(probe)).dev
  } catch {
    return false
  }
}

async function flush(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}

function ifMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
