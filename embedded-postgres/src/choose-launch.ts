import { chmod, chown, lstat, readdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'

import { EmbeddedPostgresError } from './embedded-postgres-error.ts'
import { type Launch, runToEnd } from './launch.ts'

const nobody = 65534

/**
 * Decides as whom PostgreSQL runs and gives it the folder.
 *
 * An ordinary user runs it as itself. PostgreSQL refuses uid 0, so root has two ways: as the folder's owner, or as
 * nobody when root made it; and where that user cannot reach the programs or the folder (a checkout under /root), in
 * a user namespace that calls root nobody. The first is preferred because containers often forbid namespaces. Either
 * way the folder changes hands when it has to, so that data made the one way starts again the other way.
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

/** Hands one file or folder that we just made to the user PostgreSQL runs as. */
export async function giveTo(launch: Launch, path: string): Promise<void> {
  if (launch.uid !== undefined && launch.gid !== undefined) await chown(path, launch.uid, launch.gid)
}

/** The folder itself is theirs once it is given; what lies above it and the program is tried. */
async function canReach(launch: Launch, folder: string, program: string): Promise<boolean> {
  const command = ['/bin/sh', '-c', 'cd "$1" && exec "$0" --version', program, dirname(folder)]
  return runToEnd(launch, command).then(
    () => true,
    () => false,
  )
}

/** The folder itself changes hands last: as long as it has not, an interrupted change is made again. */
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
