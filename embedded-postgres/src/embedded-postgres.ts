import { mkdir, realpath } from 'node:fs/promises'
import { dirname } from 'node:path'

import { chooseLaunch } from './choose-launch.ts'
import { openCluster, serverRoleOf } from './cluster.ts'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'
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
  /** Tells a server that is starting on this folder to wait: this one is about to end. */
  announceEnd(): Promise<void>
  /** Shuts it down, cleanly if 15 s suffice; close the pools first. May be called more than once. */
  stop(): Promise<void>
  /** Resolves when PostgreSQL has ended for any reason, with its exit code if there is one. */
  exited: Promise<number | null>
}

export type EmbeddedPostgresOptions = {
  /** Created if missing; holds everything of the database. */
  directory: string
  /**
   * The name of the database and of its owner: a small letter, then small letters, digits and underscores, 50 at most.
   */
  name: string
  /** False only for tests: faster, but lost with the machine. */
  durable?: boolean
  /** Of another version than the packaged one, for an upgrade. */
  binaries?: PackagedBinaries
  /** Gets PostgreSQL's own lines, which hold no values. */
  log?: (line: string) => void
}

/**
 * Starts the packaged PostgreSQL on a folder, and creates its database at the first start. It ends when this process
 * ends, killed or not.
 * @throws {EmbeddedPostgresError} with a sentence for people if it cannot start
 */
export async function startEmbeddedPostgres({
  directory,
  name,
  durable = true,
  binaries: given,
  log,
}: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  // It is used in statements and rules without escaping.
  if (!/^[a-z][a-z0-9_]{0,49}$/.test(name)) throw new TypeError(`${name} cannot be the name of a database.`)
  const binaries = given ?? (await packagedBinaries())
  const { folder, lock } = await takeFolder(directory)
  try {
    await refuseOtherMajor(folder, binaries)
    const launch = await chooseLaunch(folder, binaries.postgres)
    const cluster = await openCluster(folder, { name, binaries, launch, durable })
    const { running, host } = await startWhenFree(binaries.postgres, {
      folder,
      name,
      cluster,
      launch,
      durable,
      log,
    })
    const exited = running.exited.finally(() => lock.release())
    const base = { host, port: socketPort, database: name, ssl: false } as const
    return {
      connection: { ...base, user: name, password: cluster.passwords.owner },
      serverConnection: { ...base, user: serverRoleOf(name), password: cluster.passwords.server },
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
    // If started as root, PostgreSQL runs as another user, who must be able to pass through the parents of its folder.
    await mkdir(dirname(directory), { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 })
    await mkdir(directory, { recursive: true, mode: 0o700 })
    const folder = await realpath(directory)
    return { folder, lock: await takeOwnerLock(folder) }
  } catch (error) {
    if (error instanceof EmbeddedPostgresError) throw error
    const reason = error instanceof Error ? error.message : String(error)
    throw new EmbeddedPostgresError(
      'unreachable',
      `The database folder ${directory} cannot be used by this user: ${reason}`,
    )
  }
}
