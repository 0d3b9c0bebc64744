import { readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

import { EmbeddedPostgresError } from './embedded-postgres-error.ts'
import { refuseOtherOwner } from './owner-lock.ts'
import { processProgram } from './process-identity.ts'

/** How long a start waits for a PostgreSQL whose server died and which is still shutting down. */
const predecessorLimitMs = 30_000

/** The result of an attempt, or PostgreSQL's messages if it ended instead. */
type Attempt<T> = { done: T } | { words: string }

/**
 * Repeats an attempt to open the data while a predecessor, whose server died, is still shutting down on it. The caller
 * holds the folder's owner lock.
 * @throws {EmbeddedPostgresError} if it fails for another reason, or the predecessor does not end
 */
export async function whenDataIsFree<T>(
  { folder, data }: { folder: string; data: string },
  attempt: () => Promise<Attempt<T>>,
): Promise<T> {
  const giveUpAt = Date.now() + predecessorLimitMs
  for (;;) {
    const outcome = await attempt()
    if ('done' in outcome) return outcome.done
    if (!/lock file .* already exists|pre-existing shared memory block/.test(outcome.words)) {
      throw new EmbeddedPostgresError(
        'not-started',
        `The packaged PostgreSQL did not start on ${folder}:\n${outcome.words}`,
      )
    }
    await refuseOtherOwner(folder, { except: process.pid })
    if (Date.now() > giveUpAt) {
      const pid = await lockingProcess(data)
      throw new EmbeddedPostgresError(
        'not-started',
        `A PostgreSQL (process ${pid}) whose server is gone still uses ${folder}. Stop it with: kill -INT ${pid}`,
      )
    }
    await delay(50)
  }
}

/**
 * A lock left by a crash names a process number that may now belong to another program, and PostgreSQL would wait for
 * that one forever. PostgreSQL treats a lock of its own grandparent as stale (pg_ctl passes that number in this way),
 * so we pass the foreign process as such; its check for shared memory still in use remains.
 * @returns additions to PostgreSQL's environment
 */
export async function withoutForeignLock(data: string): Promise<Record<string, string>> {
  const lock = await stat(lockPath(data)).catch(() => undefined)
  // The machine crashed before the number was written. PostgreSQL would not remove the file by itself.
  if (lock?.size === 0) await rm(lockPath(data), { force: true })
  const pid = await lockingProcess(data)
  const program = pid && (await processProgram(pid))
  return program && program !== 'postgres' ? { PG_GRANDPARENT_PID: String(pid) } : {}
}

async function lockingProcess(data: string): Promise<number> {
  const lock = await readFile(lockPath(data), 'utf8').catch(() => '')
  return Math.abs(Number.parseInt(lock, 10)) || 0
}

function lockPath(data: string): string {
  return join(data, 'postmaster.pid')
}
