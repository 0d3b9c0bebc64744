import { chmod, chown, lstat, readdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'

import { EmbeddedPostgresError } from './embedded-postgres-error.ts'
import { type Launch, runToEnd } from './launch.ts'

const nobody = 65534

/**
 * Decides which user PostgreSQL runs as, and gives that user the folder.
 *
 *
 *
 * @param folder holds everything of this database; must exist
 * @param program any of PostgreSQL's programs
 */
export async function chooseLaunch(folder: string, program: string): Promise<Launch> {
  if (process.getuid?.() !== 0) return { prefix: [] }

  const owner = await stat(folder)
  const uid = owner.uid === 0 ? nobody : owner.uid
  const gid = owner.gid === 0 ? nobody : owner.gid
  const asUser: Launch = { uid, gid, prefix: [] }
  if (await canReach(asUser, folder, program)) {
    await giveFolder(folder, uid, gid)
    return asUser
  }

  const asNamespace: Launch = {
    prefix: ['unshare', '--user', `--map-user=${nobody}`, `--map-group=${nobody}`, '--'],
  }
  if (await canReach(asNamespace, folder, program)) {
    await giveFolder(folder, 0, 0)
    return asNamespace
  }

  throw new EmbeddedPostgresError(
    'unreachable',
    `PostgreSQL does not run as root, and user ${uid} cannot reach ${folder} or ${program}. ` +
      'Start as an ordinary user, or make every folder above them passable (chmod o+x).',
  )
}

/** Gives a file or folder that we just made to the user that PostgreSQL runs as. */
export async function giveTo(launch: Launch, path: string): Promise<void> {
  if (launch.uid !== undefined && launch.gid !== undefined) await chown(path, launch.uid, launch.gid)
}

/** Whether the user can reach the program and the parents of the folder; the folder itself is given to them. */
async function canReach(launch: Launch, folder: string, program: string): Promise<boolean> {
  const command = ['/bin/sh', '-c', 'cd "$1" && exec "$0" --version', program, dirname(folder)]
  return runToEnd(launch, command).then(
    () => true,
    () => false,
  )
}

/** Changes the owner of the folder itself last, so that an interrupted change is repeated. */
async function giveFolder(path: string, uid: number, gid: number): Promise<void> {
  await chmod(path, 0o700)
  if ((await stat(path)).uid !== uid) await giveTree(path, uid, gid)
}

async function giveTree(path: string, uid: number, gid: number): Promise<void> {
  const entry = await lstat(path)
  if (entry.isSymbolicLink()) return
  if (entry.isDirectory()) for (const name of await readdir(path)) await giveTree(join(path, name), uid, gid)
  await chown(path, uid, gid)
}
