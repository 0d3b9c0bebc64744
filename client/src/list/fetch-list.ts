/**
 * @file The whole list of records. Only changes are fetched: since the last fetch of this client, or since the last start
 * of this session on this device. A kept list is shown only once it has been compared, so that nothing is shown that
 * was lost meanwhile.
 */
import type { ListBlock, VaultRecord } from '@cardea/contract'
import type { Core } from '../core.ts'
import type { KeptRows } from '../environment.ts'
import { askForList } from './ask-for-list.ts'
import { dropKeptList } from './drop-kept-list.ts'
import { isOwnRow, keepBlocks, nameOf, openBlocks, readNames } from './kept-list.ts'
import { keepKnownVersions } from './known-versions.ts'
import { askForListKey } from './list-key.ts'
import type { ListKey } from './list-state.ts'
import { findOpened, lookAgain, openAgain, ownKeys, withRecords } from './open-again.ts'
import { personOf } from './purge-memory.ts'

export interface ListOptions {
  /** Where it is kept sealed. Absent: where the environment says. */
  rows?: KeptRows
  /** The key of the kept list; null if this device keeps none. Absent: the server is asked. */
  findKey?: () => Promise<ListKey | null>
  /** Called with the newest records while others are still on their way and this client has none yet. */
  onNewest?: (records: readonly VaultRecord[]) => void
  /** Called where records that were kept opened do not open like that any more; told one, it gives what stands in its place. */
  onClosed?: (nowOf: (record: VaultRecord) => VaultRecord | undefined) => void
  signal?: AbortSignal | undefined
}

/** All records one may see, newest first. @throws ApiError */
export async function fetchList(core: Core, options: ListOptions = {}): Promise<VaultRecord[]> {
  const userID = personOf(core)
  const { list } = core
  const blocks =
    (await compareHeld(core, userID, options)) ??
    (await compareKept(core, userID, options)) ??
    (await begin(core, options))
  if (userID !== '' && userID === personOf(core) && !isLocked(core) && list === core.list) {
    list.held = { userID, blocks }
    keepSoon(core, userID, options)
  }
  return blocks.flatMap(({ records }) => records)
}

const rowsOf = ({ environment }: Core, { rows = environment.keys.rows }: ListOptions): KeptRows | undefined =>
  rows

const isLocked = ({ kept }: Core): boolean => kept.active.get() === false

const keyOf = (core: Core, { findKey = () => askForListKey(core) }: ListOptions): Promise<ListKey | null> =>
  findKey()

async function compareHeld(core: Core, userID: string, { signal }: ListOptions): Promise<ListBlock[] | null> {
  const { held } = core.list
  if (held?.userID !== userID) return null
  const { blocks } = held
  const now = await askForList(core, blocks.map(nameOf), openAgain(core, blocks), { signal })
  return now && keepKnownVersions(blocks, now)
}

/** Opens the kept list while the server compares it; its keys may still be on their way. */
async function compareKept(core: Core, userID: string, options: ListOptions): Promise<ListBlock[] | null> {
  const { onNewest, signal } = options
  const rows = rowsOf(core, options)
  if (userID === '' || !rows) return null
  const names = await readNames(rows)
  if (names?.length === 0) return null
  const open = async () => {
    const listKey = await keyOf(core, options)
    if (!listKey || !names) return null
    const own = names.some(isOwnRow) ? await ownKeys(core, listKey.text) : []
    return openBlocks(rows, { userID, listKey, own }, names)
  }
  const opening = open().catch(() => null)
  const blocks =
    names &&
    (await askForList(
      core,
      names,
      opening.then((kept) => kept && openAgain(core, kept)).catch(() => null),
      { onFirst: show(onNewest), signal },
    ))
  const kept = names && (await opening)
  if (!blocks) void dropKeptList(core)
  if (!kept) return null
  const now = blocks ?? (await begin(core, options))
  void look(core, kept, options).catch(() => undefined)
  return keepKnownVersions(kept, now)
}

/** What was kept opened is looked at by the keys at work, once it is shown. */
async function look(core: Core, kept: readonly ListBlock[], { onClosed }: ListOptions): Promise<void> {
  const { list } = core
  const closed = await lookAgain(core, kept)
  if (closed.size === 0 || !list.held || list !== core.list) return
  const nowOf = ({ _id, version }: VaultRecord) => {
    const now = closed.get(_id)
    return now?.version === version ? now : undefined
  }
  list.held = { ...list.held, blocks: withRecords(list.held.blocks, nowOf) }
  onClosed?.(nowOf)
  await dropKeptList(core)
}

async function begin(core: Core, { onNewest, signal }: ListOptions): Promise<ListBlock[]> {
  const blocks = await askForList(core, [], Promise.resolve([]), { onFirst: show(onNewest), signal })
  if (!blocks) throw new Error('What was answered is not a whole list.')
  return blocks
}

const show = (onNewest: ListOptions['onNewest']) => (blocks: readonly ListBlock[]) =>
  onNewest?.(blocks.flatMap(({ records }) => records))

/** After the client's own work on a new list. */
const keepAfterMs = 1_000

function keepSoon(core: Core, userID: string, options: ListOptions): void {
  const { list } = core
  if (!rowsOf(core, options)) return
  clearTimeout(list.keeping)
  list.keeping = setTimeout(() => void keep(core, userID, options).catch(() => undefined), keepAfterMs)
}

async function keep(core: Core, userID: string, options: ListOptions): Promise<void> {
  const { list } = core
  const isOver = () => isLocked(core) || personOf(core) !== userID || list !== core.list
  const rows = rowsOf(core, options)
  const listKey = await keyOf(core, options)
  if (!rows || !listKey || isOver() || !list.held) return
  const { blocks } = list.held
  if (list.keptLast?.under === listKey.name && isSame(blocks, list.keptLast.blocks)) return
  const isOpened = await findOpened(core, blocks)
  const own = blocks.some(isOpened) ? await ownKeys(core, listKey.text) : []
  await keepBlocks(core, rows, { userID, listKey, own }, blocks, { isOpened, isOver })
  if (!isOver()) list.keptLast = { under: listKey.name, blocks }
}

const isSame = (blocks: readonly ListBlock[], others: readonly ListBlock[]): boolean =>
  blocks.length === others.length && blocks.every((block, index) => block === others[index])
