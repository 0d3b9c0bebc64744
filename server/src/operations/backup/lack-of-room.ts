/** Says in a sentence that there was no room, whichever way it showed: PostgreSQL that fills its disk may just end. */
import { findRoom } from '../../features/monitoring/room-on-disk.ts'
import { StartError } from '../../base/start-error.ts'
import { inUnits } from '../doctor/check-vault.ts'

/** With less than this left, what failed failed for it. */
const nothingLeftBytes = 24 * 1024 ** 2

/** @throws StartError naming the lack of room, where that is why `work` failed; else whatever it throws */
export async function namingLackOfRoom<T>(place: PlaceToFill, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    // Looked at before anything is removed again.
    const room = await findRoom(place.folder).catch(() => undefined)
    const isOther = room === undefined || room.free >= nothingLeftBytes || isOfArchive(error)
    if (isOther && !isFull(error)) throw error
    throw noRoom(place, room?.free)
  }
}

/** An empty cluster of PostgreSQL with the first of its log. */
export const emptyClusterBytes = 64 * 1024 ** 2

export interface PlaceToFill {
  folder: string
  /** What sets it. */
  setting: 'DATA_DIR' | 'TMPDIR'
}

/**
 * Refuses an archive for which there cannot be room, before anything is written.
 * @param leastBytes that it takes
 */
export async function requireRoom(place: PlaceToFill, leastBytes: number): Promise<void> {
  const room = await findRoom(place.folder).catch(() => undefined)
  if (room !== undefined && room.free < leastBytes) throw noRoom(place, room.free, leastBytes)
}

function noRoom({ folder, setting }: PlaceToFill, free?: number, leastBytes?: number): StartError {
  const needed = leastBytes === undefined ? '' : ` It takes ${inUnits(leastBytes)} at least.`
  const left = free === undefined ? '' : `, ${inUnits(free)} are left`
  return new StartError(
    `There is not enough room where ${setting} lies (${folder})${left}.${needed} Make room, or set ${setting} to a folder on another disk; nothing was changed.`,
  )
}

/** What is wrong with an archive is so on every disk. */
const isOfArchive = (error: unknown): boolean => error instanceof StartError && /archive/i.test(error.message)

/** ENOSPC, EDQUOT, and PostgreSQL's disk_full. */
const isFull = (error: unknown): boolean =>
  error instanceof Error &&
  (('code' in error && /^(ENOSPC|EDQUOT|53100)$/.test(String(error.code))) ||
    /No space left on device|ENOSPC/.test(error.message))
