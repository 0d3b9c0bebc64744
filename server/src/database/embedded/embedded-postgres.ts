import { mkdir, realpath } from 'node:fs/promises'
import { dirname } from 'node:path'

import { chooseLaunch } from './choose-launch.ts'
import { openCluster, ownerRole, serverRole } from './cluster.ts'
import { StartError } from '../../start-error.ts'
import { takeOwnerLock, type OwnerLock } from './owner-lock.ts'
import { refuseOtherMajor } from './major-version.ts'
import { packagedBinaries, type PackagedBinaries } from './packaged-binaries.ts'
import { socketPort } from './server-settings.ts'
import { startWhenFree } from './start-when-free.ts'

/** How `pg` reaches the database. `host` is the socket's folder; nothing is left to PG* variables. */
export type EmbeddedConnection = {
  host: string
  port: number
  database: string
  user: string
  password: string
  ssl: false
}

export type EmbeddedPostgres = {
  /** As the role that owns the database and may create others: for migrations and backups. */
  connection: EmbeddedConnection
  /** As the role of the running server. */
  serverConnection: EmbeddedConnection
  /** Tells a server that starts on this folder now to wait: this one is about to end. */
  announceEnd(): Promise<void>
  /** Shuts it down, cleanly where 15 s suffice; close the pools first. May be called more than once. */
  stop(): Promise<void>
  /** Resolves when PostgreSQL has ended for whatever reason, with its exit code where there is one. */
  exited: Promise<number | null>
}

/**
 * Starts the packaged PostgreSQL on a folder, making its database at the first start. It ends when this process
 * ends, killed or not.
 * @param directory is made when missing; everything of the database lies in it
 * @param durable false only for tests: faster, and lost with the machine
 * @param binaries of another version than the packaged one, for an upgrade
 * @param log gets PostgreSQL's own lines, which hold no values
 * @throws {StartError} with a sentence for people when it cannot start
 */
export async function startEmbeddedPostgres({
  directory,
  durable = true,
  binaries: given,
  log,
}: {
  directory: string
  durable?: boolean
  binaries?: PackagedBinaries
  log?: (line: string) => void
}): Promise<EmbeddedPostgres> {
  const binaries = given ?? (await packagedBinaries())
  const { folder, lock } = await takeFolder(directory)
  try {
    await refuseOtherMajor(folder, binaries)
    const launch = await chooseLaunch(folder, binaries.postgres)
    const cluster = await openCluster(folder, { binaries, launch, durable })
    const { running, host } = await startWhenFree(binaries.postgres, {
      folder,
      cluster,
      launch,
      durable,
      log,
    })
    const exited = running.exited.finally(() => lock.release())
    const base = { host, port: socketPort, database: ownerRole, ssl: false } as const
    return {
      connection: { ...base, user: ownerRole, password: cluster.passwords.owner },
      serverConnection: { ...base, user: serverRole, password: cluster.passwords.server },
      exited,
      announceEnd: () => lock.announceEnd(),
      async stop() {
        await running.stop()
        await exited
      },
    }
  } catch (error) {
    await lock.release()
    throw error
  }
}

async function takeFolder(directory: string): Promise<{ folder: string; lock: OwnerLock }> {
  try {
    // Under root PostgreSQL runs as another user, who must be able to pass through what lies above its folder.
    await mkdir(dirname(directory), { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 })
    await mkdir(directory, { recursive: true, mode: 0o700 })
    const folder = await realpath(directory)
    return { folder, lock: await takeOwnerLock(folder) }
  } catch (error) {
    if (error instanceof StartError) throw error
    const reason = error instanceof Error ? error.message : String(error)
    throw new StartError(`The database folder ${directory} cannot be used by this user: ${reason}`)
  }
}
