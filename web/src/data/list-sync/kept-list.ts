/**
 * @file The list as this browser keeps it between two starts: each block sealed by itself under the key of the session,
 * which the server gives out while the session is open, and bound to its person and its name. The names of the rows are
 * what the server compares, while the key is on its way: ids, digests, and hints, which are hashes under a secret of
 * the server. A block that does not open, for whatever reason, counts as not kept.
 * What is sealed for people is kept as the server answered it: it opens with the person's keys alone.
 */
import { hintsOf, type ListBlock } from '@cardea/contract'
import { keyStore } from '../../storage/key-store.ts'
import type { Kept } from '@cardea/client/environment'
import { readRows, replaceRows } from '../../storage/kept-rows.ts'
import { seal, unseal } from '@cardea/client/sealing-at-rest/sealing'
import { closedAgain } from '../keys/open-again.ts'
import type { ListKey } from '../user-settings/list-key.ts'
import type { BlockName } from './ask-for-list.ts'
import { currentListClearance, dropKeptList, listPrefix } from './drop-kept-list.ts'

/** Counts up when the stored shape changes; an older one then does not open. */
const format = 2

export type Owner = { userID: string; listKey: ListKey }

const rowOf = ({ listKey }: Owner, { from, digest, hints = '' }: Omit<BlockName, 'before'>): string =>
  `${listPrefix}${listKey.name}:${from ?? ''}:${digest}:${hints}`
const boundTo = ({ userID }: Owner, row: string): string => `${row}:${userID}:${format}`

/** The name under which a block is compared. */
export const nameOf = ({ from, before, digest, marks }: ListBlock): BlockName => ({
  from,
  before,
  digest,
  hints: hintsOf(marks),
})

const id = String.raw`[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}`
const rowParts = new RegExp(
  String.raw`^${listPrefix}[^:]+:(${id}|):([\w-]{22}):((?:[A-Za-z\d+/]{3}){0,200})$`,
)

/** The names of all kept blocks; null if one is not ours, or of an older format. */
export async function readNames(): Promise<BlockName[] | null> {
  const rows = await keyStore.names(listPrefix)
  const blocks = rows.flatMap((row) => {
    const [, from = '', digest = '', hints = ''] = rowParts.exec(row) ?? []
    return digest === '' ? [] : [{ from: from === '' ? null : from, digest, hints }]
  })
  if (blocks.length < rows.length || new Set(blocks.map(({ from }) => from)).size < rows.length) return null
  return blocks
    .toSorted((one, other) => (one.from === null || (other.from !== null && one.from < other.from) ? 1 : -1))
    .map((block, index, all) => ({ ...block, before: all[index - 1]?.from ?? null }))
}

/** The blocks of these names; null if one is missing or does not open. */
export async function openBlocks(owner: Owner, names: readonly BlockName[]): Promise<ListBlock[] | null> {
  const rows = await readRows(listPrefix)
  const blocks = await Promise.all(
    names.map(async ({ from, before, digest, hints }): Promise<ListBlock | null> => {
      const row = rowOf(owner, { from, digest, hints })
      const sealed = rows.get(row)
      const opened =
        sealed instanceof Uint8Array && (await unseal(owner.listKey.key, boundTo(owner, row), sealed))
      if (!opened) return null
      return { from, before, digest, ...(opened as Pick<ListBlock, 'marks' | 'records'>) }
    }),
  )
  return blocks.every((block) => block !== null) ? blocks : null
}

/**
 * Stores these blocks in place of the kept ones, in one step: of two tabs, the last to finish wins.
 * @param isOver whether they must no longer be stored; asked before and after
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
    const { marks, records } = block
    const row = rowOf(owner, nameOf(block))
    if (there.has(row)) old.add(row)
    else {
      const kept = { marks, records: records.map(closedAgain) }
      fresh.set(row, await seal(owner.listKey.key, boundTo(owner, row), kept))
    }
  }
  if (isGone()) return
  const isKept = await replaceRows(listPrefix, fresh, old)
  // Not stored if the browser is full or another tab was faster. Gone if a lock, perhaps of another tab, came
  // meanwhile.
  if (!isKept || isGone()) await dropKeptList()
}
