/** The processes that serve this vault. Each writes a heartbeat, so that an operator sees all of them from any one. */
import { sql } from 'kysely'
import type { Context, Database } from '../../http/context.ts'
import { makeId } from '../../database/id.ts'
import { readVersion } from '../../base/version.ts'
import { clockIsOffMs, clockIsUnusableMs, clockSentence, findClockDifference } from './clock-difference.ts'

/** How often it beats. */
export const beatMs = 15_000
/** More than three beats were missed. */
const goneAfterMs = 4 * beatMs

type NodeContext = Pick<Context, 'database' | 'now' | 'log'>

/** The row of this process: written at each beat, removed at the end. */
export function createHeartbeat(context: NodeContext) {
  const id = makeId()
  const since = context.now()
  const judgeClock = watchClock(context.log)
  return {
    beat: async (): Promise<void> => judgeClock(await beat(context, id, since)),
    end: () => context.database.deleteFrom('nodes').where('id', '=', id).execute(),
  }
}

/** By the database's clock, so that processes with a wrong clock still see each other. */
async function beat({ database, now }: NodeContext, id: string, since: Date): Promise<number> {
  const at = sql<Date>`now()`
  const offMs = await findClockDifference(database, now)
  const clock_off_ms = Math.max(-mostStoredMs, Math.min(mostStoredMs, offMs))
  await database
    .insertInto('nodes')
    .values({ id, version: await readVersion(), since, last_seen: at, clock_off_ms })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ last_seen: at, clock_off_ms }))
    .execute()
  await database
    .deleteFrom('nodes')
    .where('last_seen', '<', before(24 * 60 * goneAfterMs))
    .execute()
  return offMs
}

/** What the column holds: 24 days. */
const mostStoredMs = 2 ** 31 - 1

/** Tells the log once when the clock of this process becomes wrong, and once when it is right again. */
export function watchClock(log: Pick<NodeContext['log'], 'warn'>): (offMs: number) => void {
  let isOff = false
  return (offMs) => {
    if (Math.abs(offMs) > clockIsOffMs === isOff) return
    isOff = !isOff
    const event = { event: 'clock', offSeconds: Math.round(offMs / 1000) }
    if (!isOff) return log.warn(event, 'The clock of this process agrees with the database’s again.')
    const isUnusable = Math.abs(offMs) > clockIsUnusableMs
    log.warn(event, `${clockSentence(offMs)}${isUnusable ? ' Until then this node is not ready.' : ''}`)
  }
}

const before = (ms: number) => sql<Date>`now() - ${ms} * interval '1 millisecond'`

/** The processes that are alive, the oldest first. */
export const findNodes = ({ database }: { database: Database }) =>
  database
    .selectFrom('nodes')
    .selectAll()
    .where('last_seen', '>', before(goneAfterMs))
    .orderBy('since')
    .orderBy('id')
    .execute()
