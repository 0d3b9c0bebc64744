import { hash } from 'node:crypto'
import {
  hintCharacters,
  hintsIn,
  type AnsweredBlock,
  type ListStretch,
  type listSyncRoutes,
  type VaultRecord,
} from '@cardea/contract'
import { sql, type RawBuilder } from 'kysely'
import type { Context, Database } from '../../http/context.ts'
import { inPipelinedTransaction } from '../../database/pipelined-transaction.ts'
import type { ListHandler } from '../../http/handler.ts'
import { skipCorruptRows } from '../../keyring/skip-corrupt-rows.ts'
import { assembleRecords } from '../records/assemble-records.ts'
import { openPage, visibleRecords, type Visible } from '../records/visible-records.ts'
import { findMarked } from './marks.ts'
import { cutBlocks, fillKnown, type Answered, type Filled } from './stretches.ts'

type SyncContext = Pick<Context, 'database' | 'keyring'>

/** `mark`: empty if nothing was compared. */
interface Compared extends Answered {
  mark: string
}

/**
 * Compares what a caller has of their list with what they may see now, and answers what differs. The server remembers
 * nothing of earlier answers, so no change of access can be missed (decision 0078).
 */
export const syncRecords: ListHandler<typeof listSyncRoutes.syncRecords> = async (asked) => {
  const call = skipCorruptRows(asked)
  const { userID } = call.caller
  const { known, ...stretch } = call.body
  const inside = conditionsOf(stretch)
  const items =
    known.length === 0
      ? (await findVisible(call.database, userID, inside)).map(({ id }) => ({ id, mark: '' }))
      : await findMarked(call, userID, inside)
  const changed: Filled<Compared>[] = []
  for (const { from, before, digest, hints = '', items: held } of fillKnown(stretch, known, items)) {
    if (digest !== '' && digestOf(held.map(({ mark }) => mark)) === digest) continue
    const told = new Set(hintsIn(hints))
    changed.push({
      from,
      before,
      items: held.map(({ id, mark }) => ({ id, mark, isKept: told.has(mark.slice(0, hintCharacters)) })),
    })
  }
  const { blocks, rest } = cutBlocks(changed)
  return { blocks: await showBlocks(call, userID, blocks), rest }
}

const conditionsOf = ({ from, before }: ListStretch): RawBuilder<unknown>[] => [
  ...(from === null ? [] : [sql`role.record_id >= ${from}`]),
  ...(before === null ? [] : [sql`role.record_id < ${before}`]),
]

/** What a person may see of a stretch, by descending id. */
async function findVisible(
  database: Database,
  userID: string,
  conditions: readonly RawBuilder<unknown>[],
): Promise<Visible[]> {
  const { rows } = await sql<Visible>`
    select * from (${visibleRecords(userID, conditions)}) visible order by id desc`.execute(database)
  return rows
}

const digestOf = (marks: readonly string[]): string =>
  hash('sha256', marks.join(''), 'base64url').slice(0, 22)

/**
 * Leaves out records that are damaged or were lost meanwhile, of the digest too: the next call finds that the block
 * differs.
 */
async function showBlocks(
  context: SyncContext,
  userID: string,
  blocks: readonly Filled<Compared>[],
): Promise<AnsweredBlock[]> {
  const shown = await showRecords(
    context,
    userID,
    blocks.flatMap(({ items }) => items.flatMap(({ id, isKept }) => (isKept ? [] : [id]))),
  )
  return blocks.map(({ from, before, items }) => {
    const kept = items.filter(({ isKept }) => isKept)
    const sent = items.flatMap(({ id, isKept }) => (isKept ? [] : (shown.get(id) ?? [])))
    const held = items.flatMap((item) => (item.isKept ? item.mark : (shown.get(item.id)?.mark ?? [])))
    return {
      from,
      before,
      digest: digestOf(held),
      kept: kept.map(({ mark }) => mark).join(''),
      marks: sent.map(({ mark }) => mark).join(''),
      records: sent.map(({ record }) => record),
    }
  })
}

/**
 * Records with the marks of exactly what is shown, read in one snapshot. With a mark from before a change, the changed
 * record would be taken for right once the change is reverted.
 */
async function showRecords(
  context: SyncContext,
  userID: string,
  ids: readonly string[],
): Promise<Map<string, { mark: string; record: VaultRecord }>> {
  if (ids.length === 0) return new Map()
  return inPipelinedTransaction(
    context.database,
    async (database) => {
      const snapshot = { ...context, database }
      const marked = await findMarked(snapshot, userID, [sql`role.record_id = any(${ids}::uuid[])`])
      const page = await openPage(snapshot, marked)
      const records = await assembleRecords(snapshot, userID, page, 'listed')
      const marks = new Map(marked.map(({ id, mark }) => [id, mark]))
      return new Map(records.map((record) => [record._id, { mark: marks.get(record._id) ?? '', record }]))
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}
