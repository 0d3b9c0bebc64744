/**
 * @file The whole list of records. Only what changed since the last time is fetched: since the last fetch of this page, or
 * since the last start of this session in this browser. What was kept is shown only once it has been compared, so that
 * nothing is shown that was lost meanwhile.
 */
import type { ListBlock, VaultRecord } from '@cardea/contract'
import { sessionPreference } from '../../api/session.ts'
import { onMemoryPurge } from '../../storage/memory-purge.ts'
import { isLocked } from '../session/lock-flags.ts'
import type { ListKey } from '../settings/list-key.ts'
import { askForList } from './ask-for-list.ts'
import { dropKeptList } from './drop-kept-list.ts'
import { keepBlocks, nameOf, openBlocks, readNames, type Owner } from './kept-list.ts'

type Options = {
  /** The key of what this browser keeps; null where it keeps nothing. */
  findKey: () => Promise<ListKey | null>
  /** Told of the newest records where others are still on their way, and this page has none yet. */
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
  return askForList(blocks.map(nameOf), Promise.resolve(blocks), { signal })
}

/** What is kept is opened while the server compares it; its key may still be on its way then. */
async function compareKept(
  userID: string,
  { findKey, onNewest, signal }: Options,
): Promise<ListBlock[] | null> {
  if (userID === '') return null
  const names = await readNames()
  if (names?.length === 0) return null
  const open = async () => {
    const listKey = await findKey()
    return listKey && names && openBlocks({ userID, listKey }, names)
  }
  const blocks =
    names &&
    (await askForList(
      names,
      open().catch(() => null),
      { onFirst: show(onNewest), signal },
    ))
  if (!blocks) void dropKeptList()
  return blocks
}

async function begin({ onNewest, signal }: Options): Promise<ListBlock[]> {
  const blocks = await askForList([], Promise.resolve([]), { onFirst: show(onNewest), signal })
  if (!blocks) throw new Error('What was answered is not a whole list.')
  return blocks
}

const show = (onNewest: Options['onNewest']) => (blocks: readonly ListBlock[]) =>
  onNewest(blocks.flatMap(({ records }) => records))

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
