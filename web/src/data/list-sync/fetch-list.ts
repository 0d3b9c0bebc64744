/**
 * @file The whole list of records. Only changes are fetched: since the last fetch of this page, or since the last start
 * of this session in this browser. A kept list is shown only once it has been compared, so that nothing is shown that
 * was lost meanwhile.
 */
import type { ListBlock, VaultRecord } from '@cardea/contract'
import type { QueryClient } from '@tanstack/react-query'
import { sessionPreference } from '../../api/client.ts'
import { onMemoryPurge } from '../../storage/memory-purge.ts'
import { isLocked } from '../lock/lock-flags.ts'
import type { ListKey } from '../user-settings/list-key.ts'
import { openAgain } from '../keys/open-again.ts'
import { askForList } from './ask-for-list.ts'
import { dropKeptList } from './drop-kept-list.ts'
import { keepBlocks, nameOf, openBlocks, readNames, type Owner } from './kept-list.ts'

type Options = {
  /** Where the person's keys are asked for, once something needs them. */
  queryClient: QueryClient
  /** The key of the kept list; null if this browser keeps none. */
  findKey: () => Promise<ListKey | null>
  /** Called with the newest records while others are still on their way and this page has none yet. */
  onNewest: (records: readonly VaultRecord[]) => void
  signal: AbortSignal | undefined
}

/** The blocks of the last answer to this page. */
let held: { userID: string; blocks: ListBlock[] } | null = null

/** The blocks that this page has stored, and the name of the key. */
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

async function compareHeld(userID: string, { queryClient, signal }: Options): Promise<ListBlock[] | null> {
  if (held?.userID !== userID) return null
  const { blocks } = held
  return askForList(blocks.map(nameOf), openAgain(queryClient, blocks), { signal })
}

/** Opens the kept list while the server compares it; its key may still be on its way. */
async function compareKept(
  userID: string,
  { queryClient, findKey, onNewest, signal }: Options,
): Promise<ListBlock[] | null> {
  if (userID === '') return null
  const names = await readNames()
  if (names?.length === 0) return null
  const open = async () => {
    const listKey = await findKey()
    const blocks = listKey && names && (await openBlocks({ userID, listKey }, names))
    return blocks && openAgain(queryClient, blocks)
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

/** After the page's own work on a new list. */
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
