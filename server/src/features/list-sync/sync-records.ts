import type { ListBlock, ListStretch, listSyncRoutes } from '@cardea/contract'
import { sql } from 'kysely'
import type { Context, Database } from '../../context.ts'
import type { ListHandler } from '../../http/handler.ts'
import { mapInSlices } from '../../in-slices.ts'
import { skipCorruptRows } from '../../keyring/skip-corrupt-rows.ts'
import { assembleRecords, type OpenedRecord } from '../records/assemble-records.ts'
import { openPage, visibleRecords, type Visible } from '../records/visible-records.ts'
import { digestOf, unopened } from './digest.ts'
import { cutBlocks, fillKnown, type Filled } from './stretches.ts'

type SyncContext = Pick<Context, 'database' | 'keyring'>
type Known = Filled<Visible> & { digest: string }

/**
 * Compares what a caller has of their list with what they may see now, and answers the blocks that differ. Nothing is kept of
 * what was answered before, so nothing can be missed, however access came or went (decision 0078).
 */
export const syncRecords: ListHandler<typeof listSyncRoutes.syncRecords> = async (asked) => {
  const call = skipCorruptRows(asked)
  const { userID } = call.caller
  const { known, ...stretch } = call.body
  const visible = await findVisible(call.database, userID, stretch)
  const changed = await findChanged(call, userID, fillKnown(stretch, known, visible))
  const { blocks, rest } = cutBlocks(changed)
  return { blocks: await showBlocks(call, userID, blocks), rest }
}

/** What a person may see of a stretch, by falling id. */
async function findVisible(
  database: Database,
  userID: string,
  { from, before }: ListStretch,
): Promise<Visible[]> {
  const visible = visibleRecords(userID, [
    ...(from === null ? [] : [sql`role.record_id >= ${from}`]),
    ...(before === null ? [] : [sql`role.record_id < ${before}`]),
  ])
  const { rows } = await sql<Visible>`select * from (${visible}) visible order by id desc`.execute(database)
  return rows
}

/** So many records are compared by the same few statements. */
const comparedAtOnce = 1_000

async function findChanged(context: SyncContext, userID: string, known: readonly Known[]): Promise<Known[]> {
  const changed = new Set(known.filter(({ digest }) => digest === ''))
  for (const batch of inBatches(known.filter((block) => !changed.has(block)))) {
    const rows = await findRows(
      context.database,
      batch.flatMap(({ items }) => items),
    )
    const records = await assembleRecords(context, userID, rows, 'listed')
    const byID = new Map(records.map((record) => [record._id, record]))
    await mapInSlices(batch, (block) => {
      const held = block.items.flatMap(({ id }) => byID.get(id) ?? [])
      if (digestOf(held) !== block.digest) changed.add(block)
    })
  }
  return known.filter((block) => changed.has(block))
}

function inBatches(known: readonly Known[]): Known[][] {
  const batches: Known[][] = []
  let room = 0
  for (const block of known) {
    if (room < block.items.length || batches.length === 0) {
      batches.push([])
      room = comparedAtOnce
    }
    batches.at(-1)?.push(block)
    room -= block.items.length
  }
  return batches
}

/** Records with nothing of them opened. */
async function findRows(database: Database, visible: readonly Visible[]): Promise<OpenedRecord[]> {
  const rows = await database
    .selectFrom('records')
    .select(['id', 'owner_id', 'owner_since', 'template_id', 'version', 'updated_at'])
    .where(sql<boolean>`id = any(${visible.map(({ id }) => id)}::uuid[])`)
    .execute()
  const byID = new Map(rows.map((row) => [row.id, row]))
  return visible.flatMap(({ id, effective_role, group_id }) => {
    const row = byID.get(id)
    return row ? [{ ...row, effective_role, group_id, content: unopened }] : []
  })
}

/** The records of a block that cannot all be shown, as one is damaged, are compared with nothing: the next call asks again. */
async function showBlocks(
  context: SyncContext,
  userID: string,
  blocks: readonly Filled<Visible>[],
): Promise<ListBlock[]> {
  const page = await openPage(
    context,
    blocks.flatMap(({ items }) => items),
  )
  const records = await assembleRecords(context, userID, page, 'listed')
  const byID = new Map(records.map((record) => [record._id, record]))
  return mapInSlices(blocks, ({ from, before, items }) => {
    const held = items.flatMap(({ id }) => byID.get(id) ?? [])
    return { from, before, digest: held.length === items.length ? digestOf(held) : '', records: held }
  })
}
