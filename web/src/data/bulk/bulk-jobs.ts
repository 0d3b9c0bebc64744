/**
 * @file Acts on many records, which go on in the background whatever page is shown. What is still to be done is kept in
 * this browser, sealed like drafts, so that a reload goes on with it.
 */
import type { QueryClient } from '@tanstack/react-query'
import { sessionPreference } from '../../api/client.ts'
import { keyStore } from '../../storage/key-store.ts'
import { openDraftSlot, type DraftSlot } from '../drafts/draft-slot.ts'
import {
  bulkJobs,
  bulkPlace,
  bulkPrefix,
  changeJob,
  dismissJob,
  isShown,
  leastShown,
  removeJob,
} from './bulk-list.ts'
import { recordsOf, undoOf, type BulkPlan, type BulkStep, type BulkVerb } from './bulk-plan.ts'
import { runBulk, type BulkResult } from './run-bulk.ts'

/** What a page that was reloaded goes on with. */
type Kept = {
  verb: BulkVerb
  /** When it was asked for, ms since 1970. */
  at: number
  total: number
  done: number
  steps: readonly BulkStep[]
  undo: readonly BulkStep[]
}

/** What was broken off longer ago may not be meant any more. */
const longestKeptMs = 24 * 60 * 60_000

/** Told apart in this browser alone; pages without TLS have no `randomUUID`. */
const newID = (): string => `${Date.now().toString(36)}${Math.random().toString(36).slice(2)}`

/** Begins an act on many records. @returns how it went, once it is over */
export async function startBulk(queryClient: QueryClient, { verb, steps }: BulkPlan): Promise<BulkResult> {
  const id = newID()
  const total = recordsOf(steps)
  const kept: Kept = { verb, at: Date.now(), steps, total, done: 0, undo: [] }
  const stop = show(id, kept)
  const slot = total < leastShown ? null : await openDraftSlot(queryClient, bulkPrefix + id)
  return inLock(id, () => run(queryClient, id, kept, { slot, signal: stop, isAgain: false }))
}

/** Those of other tabs that this one waits for. */
const awaited = new Set<string>()

/** Goes on with what a reload, a lock or the end of a session broke off, and with what another tab is at if that is closed. */
export async function resumeBulk(queryClient: QueryClient): Promise<void> {
  const session = sessionPreference.get()
  if (session.state !== 'signedIn') return
  const place = bulkPlace(session.userID)
  const names = await keyStore.names(place)
  for (const name of names) {
    const id = name.slice(place.length)
    if (isShown(id) || awaited.has(id)) continue
    awaited.add(id)
    void inLock(id, async () => {
      const slot = await openDraftSlot(queryClient, bulkPrefix + id)
      // Sealed by this app for this very place.
      const kept = (await slot?.find()) as Kept | undefined
      if (!slot || !kept) return
      if (Date.now() - kept.at > longestKeptMs) slot.drop()
      else await run(queryClient, id, kept, { slot, signal: show(id, kept), isAgain: true })
    }).finally(() => awaited.delete(id))
  }
}

/** Waits for the tab that is at it, which then leaves nothing to do unless it was closed. */
async function inLock<Result>(id: string, act: () => Promise<Result>): Promise<Result> {
  const locks = globalThis.navigator.locks as LockManager | undefined
  return locks ? locks.request(`cardea ${bulkPrefix}${id}`, act) : act()
}

/** Shows an act as under way. @returns what its Stop aborts */
function show(id: string, { verb, total, done, steps }: Kept): AbortSignal {
  const stopping = new AbortController()
  const outOfList = steps.flatMap(({ act, ids }) => (act === 'delete' || act === 'leave' ? ids : []))
  const at = Date.now()
  bulkJobs.add({
    id,
    verb,
    total,
    done,
    at,
    since: { at, done },
    leaving: new Set(outOfList),
    stop: () => stopping.abort(),
  })
  return stopping.signal
}

type Running = { slot: DraftSlot | null; signal: AbortSignal; isAgain: boolean }

async function run(
  queryClient: QueryClient,
  id: string,
  { verb, at, steps, total, done, undo }: Kept,
  { slot, signal, isAgain }: Running,
): Promise<BulkResult> {
  const keep = (left: readonly BulkStep[], dealtWith: number, did: readonly BulkStep[]): void =>
    slot?.keep({ verb, at, total, steps: left, done: dealtWith, undo: did } satisfies Kept)
  keep(steps, done, undo)
  const result = await runBulk(queryClient, steps, {
    signal,
    isAgain,
    onProgress: (dealtWith, left, doneNow) => {
      keep(left, done + dealtWith, [...undo, ...doneNow])
      changeJob(id, { done: Math.min(total, done + dealtWith), at: Date.now() })
    },
  })
  const did = [...undo, ...result.done]
  // A lock or the end of the session ends it here, and not for good.
  const goesOn = slot !== null && (result.isCut || !isShown(id))
  if (goesOn) removeJob(id)
  else slot?.drop()
  // These are not awaited: the server may not answer.
  for (const queryKey of [['records', 'list'], ['trash']]) void queryClient.invalidateQueries({ queryKey })
  changeJob(id, { result: { ...result, done: did }, leaving: new Set(), undo: undoOf({ verb, steps: did }) })
  if (total < leastShown) dismissJob(id)
  return { ...result, done: did }
}
