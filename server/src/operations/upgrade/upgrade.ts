/**
 * Upgrades the embedded PostgreSQL to the next major version by backup and restore; the old folder is kept beside the
 * new one.
 */
import { existsSync } from 'node:fs'
import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { ConnectionSettings } from '../../database/connect.ts'
import { majorOf, majorOfData, type PackagedBinaries } from '@cardea/embedded-postgres'
import { packagedBinaries, startEmbeddedPostgres } from '../../database/embedded.ts'
import type { FileStore } from '../../integrations/files/file-store.ts'
import { StartError } from '../../base/start-error.ts'
import { takeOwnArchive } from '../archive/archive-origin.ts'
import { loadArchive, type LoadedArchive } from '../backup/load-archive.ts'
import { makeBackup } from '../backup/make-backup.ts'

export interface Upgraded {
  from: number
  to: number
  /** Where the old data is now; its usual place if it was of this version already. */
  kept: string
  /** Undefined if nothing had to be copied, or an earlier run had done it. */
  loaded: LoadedArchive | undefined
}

const wholeName = '.whole'

/**
 * Copies the data. If it is killed at any moment, the next run starts or finishes it; the old data is never changed.
 * @param findOld the programs of the version that wrote the data
 * @throws StartError if the data is of a newer version, or missing
 */
export async function upgrade(
  directory: string,
  files: FileStore,
  findOld: (major: number) => Promise<PackagedBinaries>,
): Promise<Upgraded> {
  const binaries = await packagedBinaries()
  const to = await majorOf(binaries)
  const staging = `${directory}.upgrading`
  const from = await majorOfData(directory)
  if (from === undefined) return finish(directory, staging, to)
  if (from > to) {
    throw new StartError(
      `The database in ${directory} is of PostgreSQL ${from}, newer than the PostgreSQL ${to} of this Cardea. Run the newer Cardea.`,
    )
  }
  if (from === to) return { from, to, kept: directory, loaded: undefined }
  const old = await startEmbeddedPostgres({ directory, binaries: await findOld(from) })
  let loaded: LoadedArchive
  try {
    await rm(staging, { recursive: true, force: true })
    // If started as root, PostgreSQL runs as another user, who must be able to pass through.
    await mkdir(staging, { mode: 0o711 })
    const fresh = await startEmbeddedPostgres({ directory: join(staging, 'postgres'), binaries })
    try {
      loaded = await copyInto(fresh.connection, old.connection, files)
    } finally {
      await fresh.stop()
    }
    await writeFile(join(staging, wholeName), String(from), { flush: true })
    await flush(staging)
  } finally {
    await old.stop()
  }
  return { ...(await takeItsPlace(directory, staging, from, to)), loaded }
}

async function copyInto(
  connection: ConnectionSettings,
  from: ConnectionSettings,
  files: FileStore,
): Promise<LoadedArchive> {
  let loaded: LoadedArchive | undefined
  await makeBackup(
    { connection: from, files, masterKey: undefined, identity: undefined },
    async (compressed) => {
      loaded = await loadArchive(compressed, {
        connection,
        judge: takeOwnArchive,
        takeMasterKey: async () => {},
        // Files stay where they are; each was read, and checked against the database's description.
        async takeFile(_transaction, _id, bytes) {
          for await (const _ of bytes);
        },
        beforeCommit: async () => {},
      })
    },
  )
  if (!loaded) throw new Error('The data was read, and not loaded.')
  return loaded
}

/** Between the two renames no database has the name; a start is refused then, and the next run calls this again. */
async function takeItsPlace(directory: string, staging: string, from: number, to: number) {
  const kept = await freeName(`${directory}-${from}`)
  await rename(directory, kept)
  await flush(dirname(directory))
  await rename(join(staging, 'postgres'), directory)
  await flush(dirname(directory))
  await rm(staging, { recursive: true, force: true })
  return { from, to, kept }
}

/** Finishes an upgrade that was interrupted between its two renames. */
async function finish(directory: string, staging: string, to: number): Promise<Upgraded> {
  const isWhole =
    existsSync(join(staging, wholeName)) && (await majorOfData(join(staging, 'postgres'))) === to
  if (!isWhole) {
    throw new StartError(`There is no database in ${directory}. Set DATA_DIR as for the start of the server.`)
  }
  await rm(directory, { recursive: true, force: true })
  await rename(join(staging, 'postgres'), directory)
  await flush(dirname(directory))
  await rm(staging, { recursive: true, force: true })
  return { from: 0, to, kept: `${directory}-…`, loaded: undefined }
}

async function freeName(wanted: string): Promise<string> {
  if (!existsSync(wanted)) return wanted
  throw new StartError(
    `${wanted} is in the way: it is of an earlier upgrade. Move it elsewhere, and begin again; nothing was changed.`,
  )
}

async function flush(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}
