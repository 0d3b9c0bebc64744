/** @file The acts on many records that are under way or were just done, as the screens show them. */
import { sessionPreference } from '../../api/client.ts'
import { keyStore } from '../../storage/key-store.ts'
import { onMemoryPurge } from '../../storage/memory-purge.ts'
import { placeOf } from '../drafts/kept-drafts.ts'
import type { BulkPlan, BulkVerb } from './bulk-plan.ts'
import type { BulkResult } from './run-bulk.ts'

/** From so many records on, an act is shown in the corner. */
export const leastShown = 20

export type BulkJob = {
  id: string
  verb: BulkVerb
  total: number
  /** How many are dealt with, those of before a reload too. */
  done: number
  /** When that was told, ms since 1970. */
  at: number
  /** When it began here, and how many were dealt with then; ms since 1970. */
  since: { at: number; done: number }
  /** Records that are on their way out of the list. */
  leaving: ReadonlySet<string>
  /** Once it is over. */
  result?: BulkResult
  undo?: BulkPlan | null
  stop: () => void
}

let jobs: readonly BulkJob[] = []
const listeners = new Set<() => void>()
const noIDs: ReadonlySet<string> = new Set()
let leaving = noIDs
const tell = (next: readonly BulkJob[]): void => {
  const before = jobs
  jobs = next
  const sets = next.flatMap((job) => (job.leaving.size > 0 ? [job.leaving] : []))
  // The same object until another act begins or ends: progress alone changes no list.
  if (sets.length !== before.filter((job) => job.leaving.size > 0).length || sets.length === 0)
    leaving = sets.length === 0 ? noIDs : new Set(sets.flatMap((ids) => [...ids]))
  for (const listener of listeners) listener()
}
export const changeJob = (id: string, to: Partial<BulkJob>): void =>
  tell(jobs.map((job) => (job.id === id ? { ...job, ...to } : job)))

/** For useSyncExternalStore. */
export const bulkJobs = {
  get: (): readonly BulkJob[] => jobs,
  add: (job: BulkJob): void => tell([...jobs, job]),
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

export const isShown = (id: string): boolean => jobs.some((job) => job.id === id)

export const removeJob = (id: string): void => tell(jobs.filter((job) => job.id !== id))

/** Takes one that is over out of sight. */
export const dismissJob = (id: string): void => tell(jobs.filter((job) => job.id !== id || !job.result))

onMemoryPurge(() => {
  for (const { stop } of jobs) stop()
  tell([])
})

/** The name of what is kept, before the id of the act. */
export const bulkPrefix = 'many '

export const bulkPlace = (userID: string): string => placeOf(userID, bulkPrefix)

/** Whether a reload broke one off. */
export async function isBulkKept(): Promise<boolean> {
  const session = sessionPreference.get()
  return session.state === 'signedIn' && (await keyStore.names(bulkPlace(session.userID))).length > 0
}

/** The records on their way out of the list, for useSyncExternalStore: they leave it at once, and are back if that is stopped. */
export const leavingRecords = {
  subscribe: bulkJobs.subscribe,
  get: (): ReadonlySet<string> => leaving,
}
