import { limits, type VaultRecord } from '@cardea/contract'
import type { QueryClient } from '@tanstack/react-query'
import { ApiError } from '@cardea/client/calls/api-error'
import { presentationOf } from '../../api/error-presentation.ts'
import { waitFor } from '@cardea/client/calls/wait-for'
import { ownAct } from '../live/own-acts.ts'
import { fetchRecordsNow, isGone, recordsQuery } from '../records/records.ts'
import { actOnMany, goneFrom, leftToDo } from './bulk-acts.ts'
import type { BulkAct, BulkStep } from './bulk-plan.ts'

export type BulkResult = {
  /** What was done, call by call. */
  done: BulkStep[]
  /** Records that were deleted elsewhere meanwhile. */
  gone: string[]
  failed: { id: string; error: unknown }[]
  /** Records that may be done or not: it was stopped while the server did not answer. */
  unknown: string[]
  /** What was not begun: it was stopped, or cannot go on. */
  left: BulkStep[]
  /** Whether the lock or the end of the session broke it off: the app shows that itself. */
  isCut: boolean
}

type Options = {
  /** Called after each call, with how many records are dealt with, what is still to be done, and what was. */
  onProgress: (dealtWith: number, left: readonly BulkStep[], done: readonly BulkStep[]) => void
  /** Aborting begins no further call; the one under way finishes. */
  signal: AbortSignal
  /** Whether some of it may be done already, by a page that is gone. */
  isAgain: boolean
}

/** A tenth of the whole, so that it moves and can be stopped, and never so few that calls are all that takes time. */
const callSize = (step: BulkStep, total: number, isAlone: boolean): number =>
  isAlone ? 1 : Math.min(limits.recordsPerAct, Math.max(100, Math.ceil(total / 10)))

const longestPauseMs = 15_000

/**
 * What goes record by record: so many at full speed, then slowly, so that a minute never uses up the session's rate. One that
 * carries a key takes two calls.
 */
const freeLeaves = limits.callsPerMinuteSession * 0.4
const restMs = 250

/** Brings a key of what only its people can open. */
const regroups = (act: BulkAct): boolean => act === 'add' || act === 'takeOut'

/** So many records refused one after the other, for a reason that is not theirs, end it. */
const mostRefused = 10

/**
 * Takes the steps one after the other, in calls that do all of their records or none. Where a call is refused it is made
 * again for each half, so that one record costs no other. Without an answer it asks the list, once the server is back,
 * and goes on with what is still to be done.
 */
export async function runBulk(
  queryClient: QueryClient,
  steps: readonly BulkStep[],
  { onProgress, signal, isAgain }: Options,
): Promise<BulkResult> {
  const result: BulkResult = { done: [], gone: [], failed: [], unknown: [], left: [], isCut: false }
  const total = steps.reduce((sum, { ids }) => sum + ids.length, 0)
  const known = queryClient.getQueryData(recordsQuery.queryKey) ?? []
  const sealed = new Set(known.filter(({ sealedFor }) => sealedFor === 'people').map(({ _id }) => _id))
  const goesAlone = ({ act }: BulkStep, id: string): boolean =>
    act === 'leave' || (regroups(act) && sealed.has(id))
  const queue = steps.flatMap((step) => partsOf(step, total, (id) => goesAlone(step, id)))
  let dealtWith = 0
  let pauses = 0
  let alone = 0
  let refused = 0
  const settle = (count: number): void => {
    dealtWith += count
    // Copies: they are kept, and read later.
    onProgress(dealtWith, [...queue], [...result.done])
  }
  /** Sorts parts whose answer was lost, by the list as the server has it. */
  const lookUp = async (parts: readonly BulkStep[]): Promise<void> => {
    const list = await listOnceThere(queryClient, { signal, pauses })
    settle(parts.toReversed().reduce((sum, part) => sum + sortBy(list, part, { queue, result }), 0))
  }
  /** Leaves out those that are not there any more. */
  const withoutGone = async (part: BulkStep): Promise<BulkStep> => {
    const list = await fetchRecordsNow(queryClient).catch(() => null)
    const gone = new Set(list ? goneFrom(list, part) : [])
    result.gone.push(...gone)
    return { ...part, ids: part.ids.filter((id) => !gone.has(id)) }
  }
  if (isAgain) await lookUp(queue.splice(0))
  for (let part = queue.shift(); part; part = queue.shift()) {
    if (signal.aborted) {
      result.left = [part, ...queue]
      break
    }
    const step = part
    const [first = ''] = step.ids
    const bringsKey = regroups(step.act)
    const free = bringsKey ? freeLeaves / 2 : freeLeaves
    if (goesAlone(step, first) && ++alone > free) await waitFor(bringsKey ? 2 * restMs : restMs)
    try {
      result.done.push(...(await ownAct(() => actOnMany(queryClient, step))))
      pauses = refused = 0
      settle(step.ids.length)
    } catch (error) {
      const [id] = step.ids
      if (isCut(error)) {
        result.isCut = true
        result.left = [step, ...queue]
        break
      } else if (mayGoOn(error)) {
        pauses += 1
        await lookUp([step])
      } else if (isOver(error, step)) {
        result.failed.push(...step.ids.map((one) => ({ id: one, error })))
        result.left = [...queue]
        break
      } else if (step.ids.length > 1) {
        const rest = isGone(error) ? await withoutGone(step) : step
        const isFewer = rest.ids.length < step.ids.length
        queue.unshift(...inParts(rest, isFewer ? step.ids.length : Math.ceil(step.ids.length / 2)))
        settle(step.ids.length - rest.ids.length)
      } else if (id !== undefined) {
        if (isGone(error)) result.gone.push(id)
        else result.failed.push({ id, error })
        settle(1)
        refused = isOwnFault(error) ? 0 : refused + 1
        if (refused < mostRefused) continue
        result.left = [...queue]
        break
      }
    }
  }
  return result
}

/** Sorts a part whose answer was lost, by the list. @returns how many of it are dealt with */
function sortBy(
  list: Awaited<ReturnType<typeof listOnceThere>>,
  part: BulkStep,
  { queue, result }: { queue: BulkStep[]; result: BulkResult },
): number {
  if (list === 'stopped') result.unknown.push(...part.ids)
  // The next call tells why.
  else if (list === 'refused') queue.unshift(part)
  else {
    const left = leftToDo(list, part)
    const made = part.ids.filter((id) => !left.includes(id))
    if (left.length > 0) queue.unshift({ ...part, ids: left })
    if (made.length > 0) result.done.push({ ...part, ids: made })
    return made.length
  }
  return 0
}

/** The calls of a step: those records together that may be, and each of the others alone. */
function partsOf(step: BulkStep, total: number, isAlone: (id: string) => boolean): BulkStep[] {
  const alone = step.ids.filter((id) => isAlone(id))
  const together = step.ids.filter((id) => !isAlone(id))
  return [
    ...inParts({ ...step, ids: together }, callSize(step, total, false)),
    ...inParts({ ...step, ids: alone }, callSize(step, total, true)),
  ]
}

function inParts(step: BulkStep, size: number): BulkStep[] {
  const parts: BulkStep[] = []
  for (let from = 0; from < step.ids.length; from += size)
    parts.push({ ...step, ids: step.ids.slice(from, from + size) })
  return parts
}

/** The session is over or locked, and the app shows it. */
const isCut = (error: unknown): boolean =>
  error instanceof ApiError && ['screen', 'silent'].includes(presentationOf(error))

/** No single record is the reason. A record can be in too many groups; too many pins are too many whichever they are. */
const isOver = (error: unknown, { act }: BulkStep): boolean =>
  !(error instanceof ApiError) ||
  (error.status === 400 && act !== 'add') ||
  error.status === 429 ||
  error.code === 'group/not-found'

const mayGoOn = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'network' || error.status > 500)

/** One record is the reason. */
const isOwnFault = (error: unknown): boolean =>
  isGone(error) || (error instanceof ApiError && error.code === 'access/forbidden')

/** Waits until the server answers again. */
async function listOnceThere(
  queryClient: QueryClient,
  { signal, pauses }: { signal: AbortSignal; pauses: number },
): Promise<readonly VaultRecord[] | 'refused' | 'stopped'> {
  for (let pause = pauses; ; pause += 1) {
    if (pause > 0) await waitFor(Math.min(longestPauseMs, 500 * 2 ** pause), signal).catch(() => undefined)
    try {
      return await fetchRecordsNow(queryClient)
    } catch (error) {
      if (!mayGoOn(error)) return 'refused'
      if (signal.aborted) return 'stopped'
    }
  }
}
