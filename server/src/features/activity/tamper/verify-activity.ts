/**
 * Verifies the whole activity: each row in its chain, each chain up to its signed head, each signature. Only reads, so
 * it may run beside a server.
 */
import { sql } from 'kysely'
import type { Database } from '../../../http/context.ts'
import { timeOfId } from '../../../database/id.ts'
import type { Keyring } from '../../../keyring/keyring.ts'
import { beginning, chainOf, headLeaf, linkHash, type ActivityRow } from './chain-hash.ts'
import { isSignedBy, type Checkpoint } from './checkpoint.ts'
import { createLateRows, type LateRows } from './late-rows.ts'
import { MisfitError } from './misfit-error.ts'
import { append, emptyTree, rootOf } from './merkle.ts'
import { publicHalf, readSigningKey } from './signing-key.ts'

export interface Verified {
  rows: number
  chains: number
  checkpoints: number
  /** Rows that the job has not linked yet. */
  waiting: number
  /** The newest checkpoint, for operators who keep its root elsewhere; null before the first. */
  last: Checkpoint | null
}

/** @throws MisfitError */
export function verifyActivity(database: Database, keyring: Keyring): Promise<Verified> {
  return database
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (transaction) => {
      const checkpoints = await verifyCheckpoints(transaction, keyring)
      const late = createLateRows(keyring, checkpoints.all)
      const walked = await walkChains(transaction, checkpoints.keptSince, late)
      await requireEnds(transaction)
      const waiting = await countWaiting(transaction, late)
      late.require()
      return { ...walked, checkpoints: checkpoints.all.length, waiting, last: checkpoints.all.at(-1) ?? null }
    })
}

async function verifyCheckpoints(transaction: Database, keyring: Keyring) {
  const rows = await transaction.selectFrom('activity_checkpoints').selectAll().orderBy('number').execute()
  const key = await readSigningKey(transaction, keyring)
  if (rows.length > 0 && !key)
    throw new MisfitError('There are checkpoints, but the key that signed them is gone.')
  const tree = emptyTree()
  let keptSince: Date | null = null
  const all: Checkpoint[] = []
  for (const [index, row] of rows.entries()) {
    const checkpoint: Checkpoint = {
      number: Number(row.number),
      size: Number(row.size),
      links: Number(row.links),
      root: row.root,
      takenAt: row.taken_at,
      keptSince: row.kept_since,
      signedAt: row.signed_at,
    }
    const name = `The checkpoint ${checkpoint.number} of ${checkpoint.takenAt.toISOString()}`
    if (checkpoint.number !== index + 1) throw new MisfitError(`The checkpoint ${index + 1} is missing.`)
    if (!key || !isSignedBy(publicHalf(key), checkpoint, row.signature)) {
      throw new MisfitError(`${name} is not signed by this vault’s key.`)
    }
    await growTo(transaction, tree, checkpoint.size)
    if (tree.size !== checkpoint.size || !rootOf(tree).equals(checkpoint.root)) {
      throw new MisfitError(`${name} does not fit the heads of chains that it signed.`)
    }
    if (checkpoint.keptSince && (!keptSince || checkpoint.keptSince > keptSince))
      keptSince = checkpoint.keptSince
    all.push(checkpoint)
  }
  return { all, keptSince }
}

const rowsAtOnce = 5_000

async function growTo(
  transaction: Database,
  tree: ReturnType<typeof emptyTree>,
  size: number,
): Promise<void> {
  while (tree.size < size) {
    const heads = await transaction
      .selectFrom('activity_heads')
      .selectAll()
      .where('leaf', '>=', String(tree.size))
      .where('leaf', '<', String(Math.min(size, tree.size + rowsAtOnce)))
      .orderBy('leaf')
      .execute()
    if (heads.length === 0) return
    for (const { chain, position, hash } of heads) {
      append(tree, headLeaf({ chain, position: Number(position), hash }))
    }
  }
}

type LinkedRow = { [Column in keyof ActivityRow]: ActivityRow[Column] | null } & {
  number: string
  activity_id: string
  chain: string
  position: string
  hash: Buffer
  linked_at: Date | null
  signed: Buffer | null
}

/** Reads rows in the order in which they were linked, so that the oldest mismatch is reported first. */
async function walkChains(transaction: Database, keptSince: Date | null, late: LateRows) {
  const ends = new Map<string, { position: number; hash: Buffer }>()
  let count = 0
  for (let after = '0'; ;) {
    const { rows } = await sql<LinkedRow>`
      select a.*, l.number, l.activity_id, l.chain, l.position, l.hash, l.at as linked_at, h.hash as signed
      from activity_links l left join activity a on a.id = l.activity_id
        left join activity_heads h on h.chain = l.chain and h.position = l.position
      where l.number > ${after} order by l.number limit ${rowsAtOnce}`.execute(transaction)
    for (const row of rows) {
      const before = ends.get(row.chain)
      requireFit(row, before, keptSince)
      ends.set(row.chain, { position: Number(row.position), hash: row.hash })
      if (isWhole(row)) {
        late.note(row, Number(row.number))
        count += 1
      }
    }
    const last = rows.at(-1)
    if (!last || rows.length < rowsAtOnce) return { rows: count, chains: ends.size }
    after = last.number
  }
}

function requireFit(
  row: LinkedRow,
  before: { position: number; hash: Buffer } | undefined,
  keptSince: Date | null,
): void {
  const position = Number(row.position)
  const dated = row.at ?? row.linked_at ?? timeOfId(row.activity_id)
  const name = `The row ${row.activity_id} of ${dated.toISOString()} (number ${row.number})`
  if (row.signed && !row.signed.equals(row.hash)) {
    throw new MisfitError(`${name} has another hash than the one that was signed.`)
  }
  if (!isWhole(row)) {
    // The last pruned row: the next one follows its hash.
    const isPruned = before === undefined && keptSince !== null && dated < keptSince
    if (isPruned) return
    throw new MisfitError(`${name} was removed.`)
  }
  if (chainOf(row) !== row.chain || position !== (before?.position ?? 0) + 1) {
    throw new MisfitError(`${name} does not follow the row before it: one was removed, or put between.`)
  }
  if (!linkHash(before?.hash ?? beginning, row.chain, position, row).equals(row.hash)) {
    throw new MisfitError(`${name} was changed.`)
  }
}

const isWhole = (row: LinkedRow): row is LinkedRow & ActivityRow => row.id !== null

/** Checks that no chain ends before a head that a checkpoint signed. */
async function requireEnds(transaction: Database): Promise<void> {
  const { rows } = await sql<{ chain: string; position: string }>`
    select h.chain, max(h.position) as position from activity_heads h group by h.chain
    having max(h.position) > coalesce((select max(l.position) from activity_links l where l.chain = h.chain), 0)
    order by 1 limit 1`.execute(transaction)
  const [cut] = rows
  if (cut)
    throw new MisfitError(`The chain of ${cut.chain} ends before its row ${cut.position}, which was signed.`)
}

async function countWaiting(transaction: Database, late: LateRows): Promise<number> {
  const mark = await transaction.selectFrom('activity_marks').select('before').executeTakeFirst()
  const { rows } = await sql<ActivityRow>`
    select a.* from activity a where not exists (select from activity_links l where l.activity_id = a.id)
    order by a.id`.execute(transaction)
  const [first] = rows
  if (first && mark && first.id < mark.before) {
    throw new MisfitError(`The row ${first.id} of ${first.at.toISOString()} is in no chain.`)
  }
  for (const row of rows) late.note(row, Infinity)
  return rows.length
}
