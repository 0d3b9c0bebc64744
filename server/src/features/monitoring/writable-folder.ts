/** Whether this process could write into a folder, found out without writing. */
import { access, constants, stat } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Why a folder cannot be written: a code of the system such as EACCES; undefined if it can. */
const refusalOf = (path: string): Promise<string | undefined> =>
  access(path, constants.W_OK).then(
    () => undefined,
    (error: NodeJS.ErrnoException) => error.code ?? 'unknown',
  )

/** Whether this process may write into a folder that is there. */
export const isWritable = async (path: string): Promise<boolean> => (await refusalOf(path)) === undefined

/** The folder itself, or the nearest existing parent. */
export async function nearestFolder(path: string): Promise<string> {
  const parent = dirname(path)
  const isThere = await stat(path).catch(() => undefined)
  return isThere || parent === path ? path : nearestFolder(parent)
}

/** Whether this process could make a folder that is not there. */
export async function canBeMade(folder: string): Promise<boolean> {
  const place = await nearestFolder(folder)
  return (await stat(place)).isDirectory() && (await isWritable(place))
}

/** What keeps this process from writing backups into BACKUP_DIR, and what to do, in a sentence; undefined if nothing does. */
export async function findBackupFolderTrouble(directory: string): Promise<string | undefined> {
  const isThere = (await stat(directory).catch(() => undefined)) !== undefined
  const refusal = await refusalOf(await nearestFolder(directory))
  if (refusal === 'EROFS') return lyingReadOnly(directory)
  if (isThere && refusal !== undefined) {
    return `BACKUP_DIR ${directory} cannot be written by this user. Give it to the user that runs Cardea: chown.`
  }
  if (isThere || (await canBeMade(directory))) return undefined
  return `BACKUP_DIR ${directory} is not there, and this user cannot make it. Mount it, or make it.`
}

/** What the sandbox of the unit, or a read-only root of a container, looks like from within. */
export const lyingReadOnly = (directory: string): string =>
  `BACKUP_DIR ${directory} is read only for this process. Under systemd, name it in ReadWritePaths by the drop-in deploy/backup-folder.conf; in a container, mount a volume there (docs/running.md).`
