/**
 * @file The whole list of records. Only what changed since the last time is fetched: since the last fetch of this page, or
 * since the last start of this session in this browser. What was kept is shown only once it has been compared, so that
 * nothing is shown that was lost meanwhile.
 */
import { takeBlocks, type ListBlock, type VaultRecord } from '@cardea/contract'
import { sessionPreference } from '../../api/session.ts'
import { onMemoryPurge } from '../../storage/memory-purge.ts'
import { isLocked } from '../session/lock-flags.ts'
import type { ListKey } from '../settings/list-key.ts'
import { askForList } from './ask-for-list.ts'
import { dropKeptList } from './drop-kept-list.ts'
import {
  keepBlocks,
  namedBlocks,
  openBlocks,
  openIndex,
  readKeptRows,
  type AskedBlock,
  type BlockName,
  type Owner,
} from './kept-list.ts'

type Options = {
  /** The key of what this browser keeps; null where it keeps nothing. */
  findKey: () => Promise<ListKey | null>
  /** Told of the newest records where all others are still on their way, and nothing of the list was known. */
  onNewest: (records: readonly VaultRecord[]) => void
  signal: AbortSignal | undefined
}

/** What this page was answered last. */
let held: { userID: string; blocks: ListBlock[] } | null = null

/** What of it this page has kept, and the name of the key. */
let keptLast: { under: string; blocks: readonly ListBlock[] } | null = null

let keeping: ReturnType<typeof setTimeout> | undefined

onMemoryPurge(() => {
  clearTimeout(keeping)
  held = null
  keptLast = null
})

/** All records one may see, newest first. @throws ApiError */
export async function fetchList(options: Options): Promise<VaultRecord[]> {
  const userID = ownID()
  const blocks =
    (await compareHeld(userID, options)) ?? (await compareKept(userID, options)) ?? (await begin(options))
  if (userID !== '' && userID === ownID() && !isLocked()) {
    held = { userID, blocks }
    keepSoon(userID, options.findKey)
  }
  return blocks.flatMap(({ records }) => records)
}

const ownID = (): string => {
  const session = sessionPreference.get()
  return session.state === 'signedIn' ? session.userID : ''
}

async function compareHeld(userID: string, { signal }: Options): Promise<ListBlock[] | null> {
  if (held?.userID !== userID) return null
  const { blocks } = held
  return takeBlocks(blocks, await askForList(blocks, { signal }))
}

/** The server compares what is kept while its key is on the way and it is opened. */
async function compareKept(userID: string, { findKey, signal }: Options): Promise<ListBlock[] | null> {
  const rows = await readKeptRows()
  if (rows.size === 0 || userID === '') return null
  const named = namedBlocks(rows)
  const compared = named.length > 0 ? askForList(named, { signal }) : null
  // Without an index nobody waits for it.
  compared?.catch(() => undefined)
  const listKey = await findKey()
  const owner = listKey && { userID, listKey }
  const index = owner && (await openIndex(rows, owner))
  if (!index) {
    void dropKeptList()
    return null
  }
  const [blocks, answered] = await Promise.all([
    openBlocks(rows, owner, index),
    compared && isNamed(index, named) ? compared : askForList(index, { signal }),
  ])
  const taken = blocks && takeBlocks(blocks, answered)
  if (!taken) void dropKeptList()
  return taken
}

/** Whether these are the blocks of an index that are kept. */
function isNamed(index: readonly BlockName[], named: readonly AskedBlock[]): boolean {
  const kept = index.filter(({ digest }) => digest !== '')
  return (
    kept.length === named.length &&
    kept.every(({ from, digest }, place) => named[place]?.from === from && named[place].digest === digest)
  )
}

async function begin({ onNewest, signal }: Options): Promise<ListBlock[]> {
  const onFirst = (blocks: readonly ListBlock[]) => onNewest(blocks.flatMap(({ records }) => records))
  const blocks = takeBlocks([], await askForList([], { onFirst, signal }))
  if (!blocks) throw new Error('What was answered is not a whole list.')
  return blocks
}

/** After what the page itself has to do for a new list. */
const keepAfterMs = 1_000

function keepSoon(userID: string, findKey: Options['findKey']): void {
  clearTimeout(keeping)
  keeping = setTimeout(() => void keep(userID, findKey).catch(() => undefined), keepAfterMs)
}

async function keep(userID: string, findKey: Options['findKey']): Promise<void> {
  const isOver = () => isLocked() || ownID() !== userID || held?.userID !== userID
  const listKey = await findKey()
  if (!listKey || isOver() || !held) return
  const { blocks } = held
  if (keptLast?.under === listKey.name && isSame(blocks, keptLast.blocks)) return
  const owner: Owner = { userID, listKey }
  await keepBlocks(owner, blocks, isOver)
  if (!isOver()) keptLast = { under: listKey.name, blocks }
}

const isSame = (blocks: readonly ListBlock[], others: readonly ListBlock[]): boolean =>
  blocks.length === others.length && blocks.every((block, index) => block === others[index])
