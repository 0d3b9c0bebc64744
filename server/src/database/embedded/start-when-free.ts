import { readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

import type { Cluster } from './cluster.ts'
import { StartError } from '../../start-error.ts'
import type { Launch } from './launch.ts'
import { refuseOtherOwner } from './owner-lock.ts'
import { processProgram } from './process-identity.ts'
import { serverSettings } from './server-settings.ts'
import { makeSocketFolder } from './socket-folder.ts'
import { supervisePostgres, type SupervisedPostgres } from './supervised-postgres.ts'
import { within } from './within.ts'

/** How long a start waits for a PostgreSQL whose server died and which is still shutting down. */
const predecessorLimitMs = 30_000
/** How long a start may take: after a crash of the machine it first replays what was written last. */
const recoveryLimitMs = 120_000

type Start = {
  folder: string
  cluster: Cluster
  launch: Launch
  durable: boolean
  log: ((line: string) => void) | undefined
}
/** `host` is the folder of its socket. */
type Started = { running: SupervisedPostgres; host: string }

/**
 * Starts PostgreSQL on a cluster. While a predecessor whose server died is still shutting down, it waits.
 * The caller holds the folder's owner lock.
 */
export async function startWhenFree(postgres: string, start: Start): Promise<Started> {
  const giveUpAt = Date.now() + predecessorLimitMs
  for (;;) {
    const started = await startOnce(postgres, start)
    if (await becomesReady(started.running)) return started
    const words = started.running.lastWords()
    if (!/lock file .* already exists|pre-existing shared memory block/.test(words)) {
      throw new StartError(`The packaged PostgreSQL did not start on ${start.folder}:\n${words}`)
    }
    await refuseOtherOwner(start.folder, { except: process.pid })
    if (Date.now() > giveUpAt) {
      const pid = await lockingProcess(start.cluster.data)
      throw new StartError(
        `A PostgreSQL (process ${pid}) whose server is gone still uses ${start.folder}. Stop it with: kill -INT ${pid}`,
      )
    }
    await delay(50)
  }
}

async function startOnce(
  postgres: string,
  { folder, cluster, launch, durable, log }: Start,
): Promise<Started> {
  const socketFolder = await makeSocketFolder(folder, launch)
  const command = [
    postgres,
    '-D',
    cluster.data,
    ...serverSettings({ socketFolder: socketFolder.path, durable }),
  ]
  const environment = await withoutForeignLock(cluster.data)
  const running = supervisePostgres(command, { launch, socketFolder, environment, log })
  return { running, host: socketFolder.path }
}

async function becomesReady(running: SupervisedPostgres): Promise<boolean> {
  const ready = await within(recoveryLimitMs, running.ready)
  if (ready !== undefined) return ready
  await running.stop()
  throw new StartError(
    `The packaged PostgreSQL was not ready after ${recoveryLimitMs / 1000} s:\n${running.lastWords()}`,
  )
}

/**
 * A lock left by a crash names a process number that may by now belong to another program, and PostgreSQL would
 * wait for that one for ever. It takes the lock of its own grandparent for a stale one (pg_ctl tells it that number
 * in this way), so we name the stranger as such; its check for shared memory still in use stays.
 */
async function withoutForeignLock(data: string): Promise<Record<string, string>> {
  const lock = await stat(lockPath(data)).catch(() => undefined)
  // The machine crashed before the number was written. PostgreSQL would leave it to people.
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
