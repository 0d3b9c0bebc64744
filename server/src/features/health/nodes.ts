/** The processes that serve this vault: each writes now and then that it is there, so that an operator sees all from any. */
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import { makeId } from '../../database/id.ts'
import { readVersion } from '../../version.ts'

const beatMs = 15_000
/** Three beats were missed. */
const goneAfterMs = 4 * beatMs

type NodeContext = Pick<Context, 'database' | 'now'>

/** Beats for as long as the app is open, and is forgotten when it closes. A database that is away is tried at the next. */
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

/** By the database's clock, so that a process whose own is wrong is seen, and sees the others. */
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

/** The processes that answer, the oldest first. */
export const findNodes = ({ database }: Pick<NodeContext, 'database'>) =>
  database
    .selectFrom('nodes')
    .selectAll()
    .where('last_seen', '>', before(goneAfterMs))
    .orderBy('since')
    .orderBy('id')
    .execute()
