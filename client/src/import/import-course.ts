import type { Media, SealedFor } from '@cardea/contract'
import { waitFor } from '../calls/wait-for.ts'
import type { Core } from '../core.ts'
import { plannedLosses } from './foresee-import.ts'
import type { GroupPlace } from './import-plan.ts'
import type { Loss, Outcome } from './import-report.ts'
import type { ImportedTemplate, ImportRow, Notice } from './imported-record.ts'
import type { RunningImport } from './make-records.ts'
import type { PlannedRecord } from './planned-record.ts'

export interface ImportTask {
  /** What the source is called. */
  source: string
  fileName: string
  /** About the file as a whole. */
  notices: readonly Notice[]
  rows: readonly ImportRow[]
  plan: readonly PlannedRecord[]
  groups: ReadonlyMap<string, GroupPlace>
  /** Colours for new groups, each in its turn. */
  colors: readonly string[]
  /** Own templates of the file that are not there yet. */
  templates: readonly ImportedTemplate[]
  /** How new records and groups are sealed; absent: for the server. */
  sealedFor?: SealedFor
  /** Uploads a file for a record that only its people can open. Absent: no such record gets one. */
  uploadSealed?: (file: File, options: { signal: AbortSignal }) => Promise<Pick<Media, '_id'>>
  /** How many records one has pinned already. */
  pinned: number
  /** The bytes of one file of one record of what was read. */
  fileOf: (record: number, file: number) => Promise<Blob>
  /** An error, or what could not be read, in words. */
  inWords: (error: unknown) => string
}

export interface ImportProgress {
  records: number
  fileBytes: number
}

export type ImportOptions = { onProgress: (progress: ImportProgress) => void; signal: AbortSignal }

/** Own calls of one import are no more than this a second, so that the session keeps room for all else. */
const leastMsPerCall = 150

/** One import on its way. */
export interface Course {
  core: Core
  task: ImportTask
  running: RunningImport
  signal: AbortSignal
  /** By the place of the planned record. */
  outcomes: Map<number, Outcome>
  losses: Loss[]
  inGroups: number
  /** Keeps calls apart. @throws the reason where the import was stopped */
  turn: () => Promise<void>
  /** Adds to what is in. */
  tell: (added: Partial<ImportProgress>) => void
}

export function begin(core: Core, task: ImportTask, { onProgress, signal }: ImportOptions): Course {
  const progress: ImportProgress = { records: 0, fileBytes: 0 }
  let nextAt = 0
  return {
    core,
    task,
    running: { source: task.source, ids: [], held: 0 },
    signal,
    outcomes: new Map(),
    losses: plannedLosses(task),
    inGroups: 0,
    async turn() {
      signal.throwIfAborted()
      const now = core.environment.now()
      if (nextAt > now) await waitFor(nextAt - now, signal)
      nextAt = Math.max(now, nextAt) + leastMsPerCall
    },
    tell({ records = 0, fileBytes = 0 }) {
      progress.records += records
      progress.fileBytes += fileBytes
      onProgress({ ...progress })
    },
  }
}
