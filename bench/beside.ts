/**
 * `node bench/beside.ts`: how long other calls take while sixteen people fetch lists without a pause, against an idle server, and how
 * long the event loop is held. `SECONDS_EACH` is how long each part runs (10 without it).
 */
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { Worker } from 'node:worker_threads'
import type { Answered, Clients } from './beside-clients.ts'
import { median, quantile } from './measure.ts'
import { openBenchVault } from './open-vault.ts'
import { seed } from './seed.ts'

const seconds = Number(process.env.SECONDS_EACH ?? 10)
const listClients = 16

const vault = await openBenchVault()
try {
  const people = await seed(vault.database, vault.keyring)
  await vault.pool.query('vacuum analyze')
  const { rows } = await vault.pool.query<{ owner_id: string }>(
    'select owner_id from records where owner_id <> $1 group by owner_id order by count(*) desc, owner_id limit $2',
    [people.personOfOneThousand, listClients - 1],
  )
  const readers = [...rows.map((row) => row.owner_id), people.personOfOneThousand]
  const clientsOf = async (listReaders: readonly string[]) => ({
    origin: vault.origin,
    token: await vault.tokenOf(people.personOfOneThousand),
    recordID: people.recordID,
    listTokens: await Promise.all(listReaders.map(vault.tokenOf)),
  })
  await run({ ...(await clientsOf(readers.slice(0, 2))), seconds: 2 })
  const idle = await tell('idle', { ...(await clientsOf([])), seconds })
  const beside = await tell('beside sixteen clients of lists', { ...(await clientsOf(readers)), seconds })
  console.log(`p99 beside to idle: ${(beside / idle).toFixed(1)} ×`)
} finally {
  await vault.close()
}

function run(workerData: Clients): Promise<Answered> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('beside-clients.ts', import.meta.url), { workerData })
    worker.once('message', resolve)
    worker.once('error', reject)
  })
}

/** @returns p99 of the other calls, in ms */
async function tell(name: string, clients: Clients): Promise<number> {
  const delays = monitorEventLoopDelay({ resolution: 5 })
  delays.enable()
  const { ms, lists, putOff } = await run(clients)
  delays.disable()
  const held = (share: number): string => `${(delays.percentile(share) / 1e6).toFixed(0)} ms`
  console.log(
    `${name}: p50 ${median(ms).toFixed(1)} ms, p99 ${quantile(ms, 0.99).toFixed(1)} ms of ${ms.length} calls; ` +
      `${(lists / clients.seconds).toFixed(1)} lists a second, ${putOff} put off; loop held p99 ${held(99)}, at most ${(delays.max / 1e6).toFixed(0)} ms`,
  )
  return quantile(ms, 0.99)
}
