/** The processes that serve this vault. Each writes a heartbeat, so that an operator sees all of them from any one. */
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import { makeId } from '../../database/id.ts'
import { readVersion } from '../../version.ts'

const beatMs = 15_000
/** More than three beats were missed. */
const goneAfterMs = 4 * beatMs

type NodeContext = Pick<Context, 'database' | 'now'>

/**
 * Beats while the app is open, and removes its row when the app closes. If the database is down, the next beat tries
 * again.
 */
export function keepBeating(app: FastifyInstance, context: NodeContext): void {
  const id = makeId()
  const since = context.now()
  let beating: Promise<void> | undefined
  const begin = (): void => {
    beating ??= beat(context, id, since)
      .catch(() => {})
      .finally(() => (beating = undefined))
  }
  const timer = setInterval(begin, beatMs).unref()
  app.addHook('onListen', async () => begin())
  app.addHook('onClose', async () => {
    clearInterval(timer)
    await beating
    await context.database
      .deleteFrom('nodes')
      .where('id', '=', id)
      .execute()
      .catch(() => {})
  })
}

/** By the database's clock, so that processes with a wrong clock still see each other. */
async function beat({ database }: NodeContext, id: string, since: Date): Promise<void> {
  const at = sql<Date>`now()`
  await database
    .insertInto('nodes')
    .values({ id, version: await readVersion(), since, last_seen: at })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ last_seen: at }))
    .execute()
  await database
    .deleteFrom('nodes')
    .where('last_seen', '<', before(24 * 60 * goneAfterMs))
    .execute()
}

const before = (ms: number) => sql<Date>`now() - ${ms} * interval '1 millisecond'`

/** The processes that are alive, the oldest first. */
export const findNodes = ({ database }: Pick<NodeContext, 'database'>) =>
  database
    .selectFrom('nodes')
    .selectAll()
    .where('last_seen', '>', before(goneAfterMs))
    .orderBy('since')
    .orderBy('id')
    .execute()
