/**
 * @file The list as a device keeps it between two starts: each block sealed by itself under the key of the session,
 * which the server gives out while the session is open, and bound to its person and its name. The names of the rows are
 * what the server compares, while the key is on its way: ids, digests, and hints, which are hashes under a secret of
 * the server. A block that does not open, for whatever reason, counts as not kept.
 * A block that holds what the person's own keys opened lies under a key that is mixed from theirs and the session's, so that
 * neither the server nor the disk opens it alone.
 */
import { hintsOf, type ListBlock } from '@cardea/contract'
import type { Core } from '../core.ts'
import type { Kept, KeptRows } from '../environment.ts'
import { seal, unseal } from '../sealing-at-rest/sealing.ts'
import type { BlockName } from './ask-for-list.ts'
import { dropKeptList, listPrefix } from './drop-kept-list.ts'
import type { ListKey } from './list-state.ts'

/** Counts up when the stored shape changes; an older one then does not open. */
const format = 3

/** `own`: the keys that are mixed with the person's own, the present one first; none where those are not open here. */
export type Owner = { userID: string; listKey: ListKey; own: readonly CryptoKey[] }

/** A block as its row names it. */
export type KeptName = BlockName & { row: string }

/** Whether only the person's own keys open a row. */
export const isOwnRow = ({ row }: Pick<KeptName, 'row'>): boolean => row.startsWith(`${listPrefix}own`)

/** @param isOwn then a row of former keys has another name, so that it is sealed anew */
const rowOf = ({ listKey, own }: Owner, block: ListBlock, isOwn: boolean): string => {
  const { from, digest, hints } = nameOf(block)
  return `${listPrefix}${isOwn ? `own${own.length}:` : ''}${listKey.name}:${from ?? ''}:${digest}:${hints}`
}
const boundTo = ({ userID }: Owner, row: string): string => `${row}:${userID}:${format}`

/** The name under which a block is compared. */
export const nameOf = ({ from, before, digest, marks }: ListBlock): Required<BlockName> => ({
  from,
  before,
  digest,
  hints: hintsOf(marks),
})

const id = String.raw`[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}`
const rowParts = new RegExp(
  String.raw`^${listPrefix}(?:own\d+:)?[^:]+:(${id}|):([\w-]{22}):((?:[A-Za-z\d+/]{3}){0,200})$`,
)

/** The names of all kept blocks; null if one is not ours, or of an older format. */
export async function readNames(kept: KeptRows): Promise<KeptName[] | null> {
  const rows = await kept.names(listPrefix)
  const blocks = rows.flatMap((row) => {
    const [, from = '', digest = '', hints = ''] = rowParts.exec(row) ?? []
    return digest === '' ? [] : [{ row, from: from === '' ? null : from, digest, hints }]
  })
  if (blocks.length < rows.length || new Set(blocks.map(({ from }) => from)).size < rows.length) return null
  return blocks
    .toSorted((one, other) => (one.from === null || (other.from !== null && one.from < other.from) ? 1 : -1))
    .map((block, index, all) => ({ ...block, before: all[index - 1]?.from ?? null }))
}

/** The blocks of these names; null if one is missing or does not open. */
export async function openBlocks(
  kept: KeptRows,
  owner: Owner,
  names: readonly KeptName[],
): Promise<ListBlock[] | null> {
  const rows = await kept.read(listPrefix)
  const blocks = await Promise.all(
    names.map(async ({ row, from, before, digest }): Promise<ListBlock | null> => {
      const sealed = rows.get(row)
      const keys = isOwnRow({ row }) ? owner.own : [owner.listKey.key]
      const opened = sealed instanceof Uint8Array && (await unsealBy(keys, boundTo(owner, row), sealed))
      if (!opened) return null
      return { from, before, digest, ...(opened as Pick<ListBlock, 'marks' | 'records'>) }
    }),
  )
  return blocks.every((block) => block !== null) ? blocks : null
}

async function unsealBy(
  keys: readonly CryptoKey[],
  place: string,
  sealed: Uint8Array<ArrayBuffer>,
): Promise<unknown> {
  for (const key of keys) {
    const opened = await unseal(key, place, sealed)
    if (opened !== undefined) return opened
  }
  return undefined
}

interface Judges {
  /** Whether a block holds what the person's own keys opened: without them nothing is kept. */
  isOpened: (block: ListBlock) => boolean
  /** Whether the blocks must no longer be stored; asked before and after. */
  isOver: () => boolean
}

/**
 * Stores these blocks in place of the kept ones, in one step: of two tabs, the last to finish wins.
 */
export async function keepBlocks(
  core: Core,
  rows: KeptRows,
  owner: Owner,
  blocks: readonly ListBlock[],
  { isOpened, isOver }: Judges,
): Promise<void> {
  const { clearance } = core.list
  const isGone = () => clearance !== core.list.clearance || isOver()
  const there = new Set(await rows.names(listPrefix))
  const old = new Set<string>()
  const fresh = new Map<string, Kept>()
  for (const block of blocks) {
    if (isGone()) return
    const { marks, records } = block
    const isOwn = isOpened(block)
    const row = rowOf(owner, block, isOwn)
    const key = isOwn ? owner.own[0] : owner.listKey.key
    if (!key) return dropKeptList(core)
    if (there.has(row)) old.add(row)
    else fresh.set(row, await seal(key, boundTo(owner, row), { marks, records }))
  }
  if (isGone()) return
  const isKept = await rows.replace(listPrefix, fresh, old)
  // Not stored if the device is full or another tab was faster. Gone if a lock, perhaps of another tab, came
  // meanwhile.
  if (!isKept || isGone()) await dropKeptList(core)
}
