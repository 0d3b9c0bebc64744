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
import { findOpened, lookAgain, openAgain, withRecords } from '../keys/open-again.ts'
import { ownKeptKeys } from '../keys/own-kept-keys.ts'
import { askForList } from './ask-for-list.ts'
import { dropKeptList } from './drop-kept-list.ts'
import { isOwnRow, keepBlocks, nameOf, openBlocks, readNames } from './kept-list.ts'
import { keepKnownVersions } from './known-versions.ts'

type Options = {
  /** Where the person's keys are asked for, once something needs them. */
  queryClient: QueryClient
  /** The key of the kept list; null if this browser keeps none. */
  findKey: () => Promise<ListKey | null>
  /** Called with the newest records while others are still on their way and this page has none yet. */
  onNewest: (records: readonly VaultRecord[]) => void
  /** Called where records that were kept opened do not open like that any more; told one, it gives what stands in its place. */
  onClosed: (nowOf: (record: VaultRecord) => VaultRecord | undefined) => void
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
    keepSoon(userID, options)
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
  const now = await askForList(blocks.map(nameOf), openAgain(queryClient, blocks), { signal })
  return now && keepKnownVersions(blocks, now)
}

/** Opens the kept list while the server compares it; its keys may still be on their way. */
async function compareKept(userID: string, options: Options): Promise<ListBlock[] | null> {
  const { queryClient, findKey, onNewest, signal } = options
  if (userID === '') return null
  const names = await readNames()
  if (names?.length === 0) return null
  const open = async () => {
    const listKey = await findKey()
    if (!listKey || !names) return null
    const own = names.some(isOwnRow) ? await ownKeptKeys(queryClient, () => listKey.text) : []
    return openBlocks({ userID, listKey, own }, names)
  }
  const opening = open().catch(() => null)
  const blocks =
    names &&
    (await askForList(
      names,
      opening.then((kept) => kept && openAgain(queryClient, kept)).catch(() => null),
      { onFirst: show(onNewest), signal },
    ))
  const kept = names && (await opening)
  if (!blocks) void dropKeptList()
  if (!kept) return null
  const now = blocks ?? (await begin(options))
  void look(kept, options).catch(() => undefined)
  return keepKnownVersions(kept, now)
}

/** What was kept opened is looked at by the keys at work, once it is shown. */
async function look(kept: readonly ListBlock[], { queryClient, onClosed }: Options): Promise<void> {
  const closed = await lookAgain(queryClient, kept)
  if (closed.size === 0 || !held) return
  const nowOf = ({ _id, version }: VaultRecord) => {
    const now = closed.get(_id)
    return now?.version === version ? now : undefined
  }
  held = { ...held, blocks: withRecords(held.blocks, nowOf) }
  onClosed(nowOf)
  await dropKeptList()
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

function keepSoon(userID: string, options: Options): void {
  clearTimeout(keeping)
  keeping = setTimeout(() => void keep(userID, options).catch(() => undefined), keepAfterMs)
}

async function keep(userID: string, { queryClient, findKey }: Options): Promise<void> {
  const isOver = () => isLocked() || ownID() !== userID || held?.userID !== userID
  const listKey = await findKey()
  if (!listKey || isOver() || !held) return
  const { blocks } = held
  if (keptLast?.under === listKey.name && isSame(blocks, keptLast.blocks)) return
  const isOpened = await findOpened(queryClient, blocks)
  const own = blocks.some(isOpened) ? await ownKeptKeys(queryClient, () => listKey.text) : []
  await keepBlocks({ userID, listKey, own }, blocks, isOpened, isOver)
  if (!isOver()) keptLast = { under: listKey.name, blocks }
}

const isSame = (blocks: readonly ListBlock[], others: readonly ListBlock[]): boolean =>
  blocks.length === others.length && blocks.every((block, index) => block === others[index])
