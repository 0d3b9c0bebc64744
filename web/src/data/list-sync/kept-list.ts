/**
 * @file The list as this browser keeps it between two starts: each block sealed by itself under the key of the session, which the
 * server gives while that is open, and bound to its person and its place. An index, sealed too, says which blocks are the list.
 * What does not open, for whatever reason, counts as not kept.
 */
import type { ListBlock } from '@cardea/contract'
import { keyStore, type Kept } from '../../storage/key-store.ts'
import { readRows, replaceRows } from '../../storage/kept-rows.ts'
import { seal, unseal } from '../../storage/sealing.ts'
import type { ListKey } from '../settings/list-key.ts'
import { currentListClearance, dropKeptList, listPrefix } from './drop-kept-list.ts'

/** Counts up when the shape of what is kept changes; an older one then does not open. */
const format = 1

export type BlockName = Pick<ListBlock, 'from' | 'before' | 'digest'>
/** What a question about the list says of a block. */
export type AskedBlock = Pick<BlockName, 'from' | 'digest'>
export type Owner = { userID: string; listKey: ListKey }
type Rows = ReadonlyMap<string, Kept>

const indexRow = ({ listKey }: Owner): string => `${listPrefix}${listKey.name}`
const blockRow = (owner: Owner, { from, digest }: BlockName): string =>
  `${indexRow(owner)}:${from ?? ''}:${digest}`
const boundTo = ({ userID }: Owner, row: string): string => `${row}:${userID}:${format}`

/** Everything that is kept, still sealed; nothing where the browser keeps nothing. */
export const readKeptRows = (): Promise<Rows> => readRows(listPrefix)

/**
 * The kept blocks as the names of their rows tell them, in the order of an index: enough to ask about them before the key has come.
 * Whether they are the list is for the index to say.
 */
export const namedBlocks = (rows: Rows): AskedBlock[] =>
  [...rows.keys()]
    .map((row) => row.slice(listPrefix.length).split(':'))
    .filter((parts) => parts.length === 3)
    .map(([, from, digest = '']) => ({ from: from || null, digest }))
    .toSorted((one, other) => ((one.from ?? '') < (other.from ?? '') ? 1 : -1))

/** Opens one row; undefined where it is not there or does not open. */
async function open(rows: Rows, owner: Owner, row: string): Promise<unknown> {
  const sealed = rows.get(row)
  return sealed instanceof Uint8Array ? unseal(owner.listKey.key, boundTo(owner, row), sealed) : undefined
}

/** Which blocks are kept; null where none are. Sealed by this app for this very place, in this format. */
export async function openIndex(rows: Rows, owner: Owner): Promise<BlockName[] | null> {
  const index = await open(rows, owner, indexRow(owner))
  return index === undefined ? null : (index as BlockName[])
}

/** The blocks of an index; null where one of them is missing or does not open. */
export async function openBlocks(
  rows: Rows,
  owner: Owner,
  index: readonly BlockName[],
): Promise<ListBlock[] | null> {
  const blocks = await Promise.all(
    index.map(async ({ from, before, digest }): Promise<ListBlock | null> => {
      // What could not be compared is not kept; its digest brings it anew.
      const records = digest === '' ? [] : await open(rows, owner, blockRow(owner, { from, before, digest }))
      return records === undefined ? null : { from, before, digest, records: records as ListBlock['records'] }
    }),
  )
  return blocks.every((block) => block !== null) ? blocks : null
}

/**
 * Keeps these blocks in place of all that was kept, in one step: of two tabs the one that is done last is what is kept.
 * @param isOver whether they must not be kept any more, asked before and after
 */
export async function keepBlocks(
  owner: Owner,
  blocks: readonly ListBlock[],
  isOver: () => boolean,
): Promise<void> {
  const clearance = currentListClearance()
  const isGone = () => clearance !== currentListClearance() || isOver()
  const there = new Set(await keyStore.names(listPrefix))
  const old = new Set<string>()
  const fresh = new Map<string, Kept>()
  for (const block of blocks) {
    if (isGone()) return
    const row = blockRow(owner, block)
    if (there.has(row)) old.add(row)
    else if (block.digest !== '')
      fresh.set(row, await seal(owner.listKey.key, boundTo(owner, row), block.records))
  }
  const index = blocks.map(({ from, before, digest }): BlockName => ({ from, before, digest }))
  const row = indexRow(owner)
  fresh.set(row, await seal(owner.listKey.key, boundTo(owner, row), index))
  if (isGone()) return
  const isKept = await replaceRows(listPrefix, fresh, old)
  // Not kept: the browser is full, or another tab was faster. Gone meanwhile: by a lock, perhaps of another tab.
  if (!isKept || isGone()) await dropKeptList()
}
