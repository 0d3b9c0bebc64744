import { sign, verify, type KeyObject } from 'node:crypto'
import { dayMs } from '../../../base/durations.ts'
import type { Context, Database } from '../../../http/context.ts'
import { sql } from 'kysely'
import { headLeaf } from './chain-hash.ts'
import { takeChainTurn } from './join-chains.ts'
import { append, emptyTree, packPeaks, rootOf, unpackTree } from './merkle.ts'
import { findSigningKey } from './signing-key.ts'

/** What a checkpoint states. */
export interface Checkpoint {
  number: number
  /** How many heads the tree has. */
  size: number
  /** The number of the last link that it covers. */
  links: number
  root: Buffer
  takenAt: Date
  /** Older rows may be pruned; null: none may. */
  keptSince: Date | null
  /** The same moment as `takenAt`, by the database's clock. */
  signedAt: Date
}

/** The bytes that are signed. The first format went without the time of the database. */
const textOf = (
  { number, size, links, root, takenAt, keptSince, signedAt }: Checkpoint,
  format: 1 | 2,
): Buffer =>
  Buffer.from(
    [
      `cardea activity checkpoint ${format}`,
      number,
      size,
      links,
      root.toString('hex'),
      takenAt.toISOString(),
      keptSince?.toISOString() ?? '-',
      ...(format === 1 ? [] : [signedAt.toISOString()]),
    ].join('\n'),
  )

/** Whether a checkpoint carries a valid Ed25519 signature of this key. */
export const isSignedBy = (publicKey: KeyObject, checkpoint: Checkpoint, signature: Buffer): boolean =>
  verify(null, textOf(checkpoint, 2), publicKey, signature) ||
  verify(null, textOf(checkpoint, 1), publicKey, signature)

type SigningContext = Pick<Context, 'config' | 'database' | 'keyring' | 'now'>

/**
 * Once a day, adds the heads of all chains that grew to a tree and signs its root. Any number of processes do it once.
 */
export async function signCheckpoint(context: SigningContext): Promise<void> {
  await context.database.transaction().execute(async (transaction) => {
    if (!(await takeChainTurn(transaction))) return
    const last = await transaction
      .selectFrom('activity_checkpoints')
      .select(['number', 'size', 'links', 'peaks', 'taken_at'])
      .select(sql<boolean>`signed_at > now() - interval '1 day'`.as('isFresh'))
      .orderBy('number', 'desc')
      .executeTakeFirst()
    const now = context.now()
    if (last && !isOver(last, now)) return
    const tree = last ? unpackTree(Number(last.size), last.peaks) : emptyTree()
    const links = await addHeads(transaction, tree, Number(last?.links ?? 0))
    if (!last && tree.size === 0) return
    const { activityDays } = context.config
    const checkpoint: Checkpoint = {
      number: Number(last?.number ?? 0) + 1,
      size: tree.size,
      links,
      root: rootOf(tree),
      takenAt: now,
      keptSince: activityDays === 0 ? null : new Date(now.getTime() - activityDays * dayMs),
      signedAt: await databaseTime(transaction),
    }
    const key = await findSigningKey(transaction, context)
    await transaction
      .insertInto('activity_checkpoints')
      .values({
        number: String(checkpoint.number),
        size: String(checkpoint.size),
        links: String(links),
        root: checkpoint.root,
        peaks: packPeaks(tree),
        taken_at: checkpoint.takenAt,
        kept_since: checkpoint.keptSince,
        signed_at: checkpoint.signedAt,
        signature: sign(null, textOf(checkpoint, 2), key),
      })
      .execute()
  })
}

/**
 * Whether a day has passed since the checkpoint was taken, by the process's clock. By the database's clock if a process
 * whose clock was ahead took it.
 */
const isOver = ({ taken_at, isFresh }: { taken_at: Date; isFresh: boolean }, now: Date): boolean =>
  taken_at > now ? !isFresh : now.getTime() - taken_at.getTime() >= dayMs

async function databaseTime(transaction: Database): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select date_trunc('milliseconds', now()) as now`.execute(
    transaction,
  )
  return rows[0]?.now ?? new Date(0)
}

const headsAtOnce = 5_000

/** Appends the heads of the chains that grew since the last checkpoint. @returns the number of the last link */
async function addHeads(
  transaction: Database,
  tree: ReturnType<typeof emptyTree>,
  since: number,
): Promise<number> {
  const { rows } = await sql<{ chain: string; position: string; hash: Buffer; number: string }>`
    select distinct on (chain) chain, position, hash, number from activity_links where number > ${since}
    order by chain, position desc`.execute(transaction)
  const leaves = rows.map(({ chain, position, hash }) => {
    const leaf = tree.size
    append(tree, headLeaf({ chain, position: Number(position), hash }))
    return { leaf: String(leaf), chain, position, hash }
  })
  for (let start = 0; start < leaves.length; start += headsAtOnce) {
    await transaction
      .insertInto('activity_heads')
      .values(leaves.slice(start, start + headsAtOnce))
      .execute()
  }
  return rows.reduce((most, { number }) => Math.max(most, Number(number)), since)
}

const prunedAtOnce = 5_000

/**
 * Removes rows older than ACTIVITY_DAYS, by a function of the owner: the server's role can delete nothing of the
 * activity.
 */
export async function pruneActivity({
  config,
  database,
}: Pick<Context, 'config' | 'database'>): Promise<void> {
  if (config.activityDays === 0) return
  await sql`select prune_activity(${prunedAtOnce})`.execute(database)
}
