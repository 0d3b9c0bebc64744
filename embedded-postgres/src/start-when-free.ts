import type { Cluster } from './cluster.ts'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'
import { whenDataIsFree, withoutForeignLock } from './data-lock.ts'
import type { Launch } from './launch.ts'
import { serverSettings } from './server-settings.ts'
import { makeSocketFolder } from './socket-folder.ts'
import { supervisePostgres, type SupervisedPostgres } from './supervised-postgres.ts'
import { within } from './within.ts'

/** How long a start may take: after a crash of the machine it first replays what was written last. */
const recoveryLimitMs = 120_000

type Start = {
  folder: string
  name: string
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
  return whenDataIsFree({ folder: start.folder, data: start.cluster.data }, async () => {
    const started = await startOnce(postgres, start)
    if (await becomesReady(started.running)) return { done: started }
    return { words: started.running.lastWords() }
  })
}

async function startOnce(
  postgres: string,
  { folder, name, cluster, launch, durable, log }: Start,
): Promise<Started> {
  const socketFolder = await makeSocketFolder(folder, name, launch)
  const command = [
    postgres,
    '-D',
    cluster.data,
    ...serverSettings({ name, socketFolder: socketFolder.path, durable }),
  ]
  const environment = await withoutForeignLock(cluster.data)
  const running = supervisePostgres(command, { launch, socketFolder, environment, log })
  return { running, host: socketFolder.path }
}

async function becomesReady(running: SupervisedPostgres): Promise<boolean> {
  const ready = await within(recoveryLimitMs, running.ready)
  if (ready !== undefined) return ready
  await running.stop()
  throw new EmbeddedPostgresError(
    'not-started',
    `The packaged PostgreSQL was not ready after ${recoveryLimitMs / 1000} s:\n${running.lastWords()}`,
  )
}
