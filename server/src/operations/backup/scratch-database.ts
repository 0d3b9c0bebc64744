/** A temporary PostgreSQL that is removed afterwards. */
import { chmod, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { ConnectionSettings } from '../../database/connect.ts'
import { refuseOtherOwner } from '@cardea/embedded-postgres'
import { startEmbeddedPostgres, takeOwnerLock } from '../../database/embedded.ts'
import { emptyClusterBytes, namingLackOfRoom, requireRoom, type PlaceToFill } from './lack-of-room.ts'
import { temporaryPlace } from '../../base/temporary-place.ts'

const beginning = 'cardea-scratch-'
/** Younger folders may not have their lock yet. */
const leastAgeMs = 60_000
const removal = { recursive: true, force: true, maxRetries: 20, retryDelay: 50 }

/** It is fast because it does not survive power cuts. */
export async function inScratchDatabase<T>(use: (connection: ConnectionSettings) => Promise<T>): Promise<T> {
  const temporary = await temporaryPlace()
  await removeAbandoned(temporary)
  const toFill: PlaceToFill = { folder: temporary, setting: 'TMPDIR' }
  await requireRoom(toFill, emptyClusterBytes)
  const folder = await mkdtemp(join(temporary, beginning))
  try {
    await takeOwnerLock(folder)
    await chmod(folder, 0o711)
    return await namingLackOfRoom(toFill, async () => {
      const postgres = await startEmbeddedPostgres({ directory: join(folder, 'postgres'), durable: false })
      try {
        return await use(postgres.connection)
      } finally {
        await postgres.stop()
      }
    })
  } finally {
    await rm(folder, removal)
  }
}

/** A killed process leaves its own, as large as the database: several of them would fill the disk. */
async function removeAbandoned(temporary: string): Promise<void> {
  const names = (await readdir(temporary)).filter((name) => name.startsWith(beginning))
  for (const folder of names.map((name) => join(temporary, name))) {
    const made = await stat(folder).catch(() => undefined)
    if (made === undefined || Date.now() - made.mtimeMs < leastAgeMs) continue
    const isAbandoned = await refuseOtherOwner(folder).then(
      () => true,
      () => false,
    )
    // A folder of another user stays.
    if (isAbandoned) await rm(folder, removal).catch(() => {})
  }
}
