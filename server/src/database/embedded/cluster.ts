import { randomBytes } from 'node:crypto'
import { chmod, mkdir, mkdtemp, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { giveTo } from './choose-launch.ts'
import { StartError } from '../../start-error.ts'
import { type Launch, runToEnd } from './launch.ts'
import type { PackagedBinaries } from './packaged-binaries.ts'

/** A database cluster on disk and the one role that may connect to it. */
export type Cluster = { data: string; password: string }

/** The role and the database of the server. The role is no superuser; nobody can connect as one. */
export const serverRole = 'cardea'

const unfinished = 'cluster.new-'
/** A killed start may have left an initdb that still writes for a moment. */
const removal = { recursive: true, force: true, maxRetries: 20, retryDelay: 50 }

/**
 * Opens the cluster in a folder, or makes it at the first start. It is made beside its place and renamed when it is
 * whole and on disk, so that being killed in the middle leaves nothing that counts.
 * The caller holds the folder's owner lock.
 */
export async function openCluster(
  folder: string,
  { binaries, launch, durable }: { binaries: PackagedBinaries; launch: Launch; durable: boolean },
): Promise<Cluster> {
  for (const name of await readdir(folder)) {
    if (name.startsWith(unfinished)) await rm(join(folder, name), removal)
  }

  const place = join(folder, 'cluster')
  const password = await readFile(join(place, 'password'), 'utf8').catch(ifMissing)
  if (password !== undefined) {
    const data = join(place, 'data')
    // Copies and restores lose the mode that PostgreSQL insists on.
    await chmod(data, 0o700)
    return { data, password }
  }

  if (await stat(place).catch(ifMissing)) {
    throw new StartError(`${place} holds a database, but the file with its password is missing.`)
  }
  const made = await mkdtemp(join(folder, unfinished))
  await giveTo(launch, made)
  const newPassword = await makeCluster(made, binaries, launch, durable)
  await rename(made, place)
  await persistFolder(folder)
  return { data: join(place, 'data'), password: newPassword }
}

/** @returns the password of the server's role */
async function makeCluster(
  folder: string,
  binaries: PackagedBinaries,
  launch: Launch,
  durable: boolean,
): Promise<string> {
  const data = join(folder, 'data')
  await mkdir(data, { mode: 0o700 })
  await giveTo(launch, data)
  // The built-in provider sorts and folds the same on every machine and version of its libraries.
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  const access = ['-U', 'postgres', '--auth=reject']
  const initdb = [binaries.initdb, '-D', data, ...access, ...locale, '--data-checksums', '--no-instructions']
  if (!durable) initdb.push('--no-sync')
  const password = randomBytes(32).toString('base64url')
  const statements = [
    `create role ${serverRole} login createdb password '${password}'`,
    `create database ${serverRole} owner ${serverRole}`,
  ]
  const singleUser = [binaries.postgres, '--single', '-D', data, '-c', 'exit_on_error=on', 'postgres']
  try {
    await runToEnd(launch, initdb)
    await runToEnd(launch, singleUser, `${statements.join('\n')}\n`)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new StartError(
      `The packaged PostgreSQL cannot prepare its folder: ${reason.trim()}\nDATABASE_URL can name a PostgreSQL server of your own instead.`,
    )
  }
  await writeFile(join(data, 'pg_hba.conf'), `local all ${serverRole} scram-sha-256\n`, { flush: true })
  await writeFile(join(folder, 'password'), password, { mode: 0o600, flush: true })
  await persistFolder(folder)
  return password
}

/** A rename or a new name is on disk only once its folder is. */
async function persistFolder(folder: string): Promise<void> {
  const handle = await open(folder)
  await handle.sync().finally(() => handle.close())
}

function ifMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
