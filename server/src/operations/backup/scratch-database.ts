/** A PostgreSQL among the temporary files, gone afterwards. */
import { chmod, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ConnectionSettings } from '../../database/connect.ts'
import { refuseOtherOwner } from '@cardea/embedded-postgres'
import { startEmbeddedPostgres, takeOwnerLock } from '../../database/embedded.ts'

const beginning = 'cardea-scratch-'
/** Younger ones may be without their lock yet. */
const leastAgeMs = 60_000
const removal = { recursive: true, force: true, maxRetries: 20, retryDelay: 50 }

/** It promises nothing about power cuts, so it is fast. */
export async function inScratchDatabase<T>(use: (connection: ConnectionSettings) => Promise<T>): Promise<T> {
  await removeAbandoned()
  const folder = await mkdtemp(join(tmpdir(), beginning))
  try {
    await takeOwnerLock(folder)
    await chmod(folder, 0o711)
    const postgres = await startEmbeddedPostgres({ directory: join(folder, 'postgres'), durable: false })
    try {
      return await use(postgres.connection)
    } finally {
      await postgres.stop()
    }
  } finally {
    await rm(folder, removal)
  }
}

/** A process that was killed leaves its own, each as large as the database: after some of them the disk would be full. */
async function removeAbandoned(): Promise<void> {
  const names = (await readdir(tmpdir())).filter((name) => name.startsWith(beginning))
  for (const folder of names.map((name) => join(tmpdir(), name))) {
    const made = await stat(folder).catch(() => undefined)
    if (made === undefined || Date.now() - made.mtimeMs < leastAgeMs) continue
    const isAbandoned = await refuseOtherOwner(folder).then(
      () => true,
      () => false,
    )
    // One of another user stays.
    if (isAbandoned) await rm(folder, removal).catch(() => {})
  }
}
