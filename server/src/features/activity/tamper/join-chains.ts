import { sql } from 'kysely'
import { advisoryLocks, tryAdvisoryLock } from '../../../database/advisory-locks.ts'
import { dayMs, hourMs } from '../../../base/durations.ts'
import type { Context, Database } from '../../../http/context.ts'
import { makeIdOf } from '../../../database/id.ts'
import { beginning, chainOf, linkHash, type ActivityRow } from './chain-hash.ts'

/** The most rows that one round of the job links. */
const rowsAtOnce = 2_000
/** No transaction takes longer than this from making a row's id to its commit. */
const longestCommitMs = dayMs

/** Lets one process at a time write chains and checkpoints. @returns whether it is this one */
export const takeChainTurn = (transaction: Database): Promise<boolean> =>
  tryAdvisoryLock(transaction, advisoryLocks.activityChains)

/**
 * Links rows of the activity to the chains of their items. Never in the transaction of the call that wrote them: people
 * who act on one item at once would wait for each other.
 */
export async function joinChains({ database }: Pick<Context, 'database'>): Promise<void> {
  for (;;) {
    const joined = await database.transaction().execute(async (transaction) => {
      if (!(await takeChainTurn(transaction))) return 0
      return joinSome(transaction)
    })
    if (joined < rowsAtOnce) return
  }
}

interface Head {
  position: number
  hash: Buffer
}

async function joinSome(transaction: Database): Promise<number> {
  await setBackMark(transaction)
  const mark = await transaction.selectFrom('activity_marks').select('before').executeTakeFirst()
  const { rows } = await sql<ActivityRow>`
    select * from activity a where ${mark ? sql`a.id >= ${mark.before}` : sql`true`}
      and not exists (select from activity_links l where l.activity_id = a.id)
    order by a.id limit ${rowsAtOnce}`.execute(transaction)
  if (rows.length > 0) await link(transaction, rows)
  if (rows.length < rowsAtOnce) await raiseMark(transaction)
  return rows.length
}

async function link(transaction: Database, rows: readonly ActivityRow[]): Promise<void> {
  const heads = await findHeads(transaction, [...new Set(rows.map(chainOf))])
  const last = await transaction
    .selectFrom('activity_links')
    .select(({ fn }) => fn.max<string | null>('number').as('number'))
    .executeTakeFirst()
  let number = Number(last?.number ?? 0)
  const links = rows.map((row) => {
    const chain = chainOf(row)
    const before = heads.get(chain) ?? { position: 0, hash: beginning }
    const position = before.position + 1
    const hash = linkHash(before.hash, chain, position, row)
    heads.set(chain, { position, hash })
    number += 1
    return {
      number: String(number),
      activity_id: row.id,
      chain,
      position: String(position),
      hash,
      at: row.at,
    }
  })
  await transaction.insertInto('activity_links').values(links).execute()
}

async function findHeads(transaction: Database, chains: readonly string[]): Promise<Map<string, Head>> {
  const { rows } = await sql<{ chain: string; position: string; hash: Buffer }>`
    select distinct on (chain) chain, position, hash from activity_links where chain = any(${chains}::uuid[])
    order by chain, position desc`.execute(transaction)
  return new Map(rows.map(({ chain, position, hash }) => [chain, { position: Number(position), hash }]))
}

/**
 * Raises the mark from which the next round looks for rows; rows that may have been committed since stay behind it. The
 * mark follows the clock that is ahead, but not for a day after a clock set it back: another process then writes rows
 * that look older than they are.
 */
async function raiseMark(transaction: Database): Promise<void> {
  const before = makeIdOf(new Date(Date.now() - longestCommitMs))
  await sql`
    insert into activity_marks as mark (id, before) values ('joined', ${before})
    on conflict (id) do update set before = excluded.before
      where mark.before < excluded.before
        and (mark.set_back_at is null or mark.set_back_at not between now() - interval '1 day' and now())`.execute(
    transaction,
  )
}

/** How far the mark may be ahead before it is set back; less than `longestCommitMs`. */
const differenceMs = 23 * hourMs

/**
 * If a clock was ahead, or ours is behind the others, present ids lie before the mark, and their rows would never be
 * linked.
 */
async function setBackMark(transaction: Database): Promise<void> {
  const now = Date.now()
  await sql`
    update activity_marks set before = ${makeIdOf(new Date(now - longestCommitMs))}, set_back_at = now()
    where before > ${makeIdOf(new Date(now - longestCommitMs + differenceMs))}`.execute(transaction)
}
