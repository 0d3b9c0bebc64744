import { statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import type { Config } from '../../config/config.ts'
import { within } from '@cardea/embedded-postgres'
import { nearestFolder } from './writable-folder.ts'

/** In bytes; `free`: for a user who is not root. */
export interface Room {
  free: number
  total: number
}

/** What a folder is for. */
export type Place = 'data' | 'backups' | 'temporary'

/** The folders that a process of these settings writes to. The disk of a database elsewhere is watched there. */
export const writtenFolders = ({
  dataDirectory,
  backup,
}: Pick<Config, 'dataDirectory' | 'backup'>): (readonly [Place, string])[] => [
  ['data', dataDirectory],
  ...(backup.directory === undefined ? [] : [['backups', backup.directory] as const]),
  ['temporary', tmpdir()],
]

/** The room where a folder lies, or would lie; rejects where the disk does not answer. */
export async function findRoom(folder: string): Promise<Room> {
  const { bavail, blocks, bsize } = await statfs(await nearestFolder(folder))
  return { free: bavail * bsize, total: blocks * bsize }
}

/** A share on another machine that is gone never answers. */
const patienceMs = 2_000

/** The room of each written folder; those whose disk does not answer are left out. */
export async function findRooms(
  config: Pick<Config, 'dataDirectory' | 'backup'>,
): Promise<(readonly [Place, Room])[]> {
  const found = await Promise.all(
    writtenFolders(config).map(async ([place, folder]) => {
      const room = await within(
        patienceMs,
        findRoom(folder).catch(() => undefined),
      )
      return room === undefined ? [] : [[place, room] as const]
    }),
  )
  return found.flat()
}
