import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Group, SealedFor, Template, VaultRecord } from '@cardea/contract'
import { ImportFailure } from '@cardea/client/import/import-failure'
import { planImport, recordsToCompare, placeGroups, type GroupPlace } from '@cardea/client/import/import-plan'
import type { PlannedRecord } from '@cardea/client/import/planned-record'
import { ImportReader } from '../../data/import/import-reader.ts'
import type { ReadResult } from '@cardea/client/import/read-record'
import { keepReport, type KeptReport } from '../../data/import/kept-report.ts'
import { importsInAddress } from '../../data/import/imported-records.ts'
import { importTemplates } from '../../data/import/import-templates.ts'
import type { ReadOptions } from '@cardea/client/import/opened-file'
import type { FoundColumns } from '@cardea/client/import/sources/any-table'
import { client, errorTextsReady } from '../../api/client.ts'
import type { ImportProgress, ImportTask } from '@cardea/client/import/import-course'
import { runImport } from '@cardea/client/import/run-import'
import { WorkerEnded } from '../../api/own-worker.ts'
import { loadSealedUpload } from '../../data/files/load-sealed-upload.ts'
import { openRecords } from '../../data/records/open-records.ts'
import { recordsQuery } from '../../data/records/records.ts'
import { settingQuery } from '../../data/user-settings/user-setting.ts'
import { useOpenGroups } from '../../data/groups/use-open-groups.ts'
import type { SourceID } from '@cardea/client/import/source-names'
import { errorText, showError } from '../../overlays/show-error.ts'
import { rareHues } from './rare-hues.ts'
import { sourceName } from './source-name.ts'
import { failureText } from './failure-text.ts'

const run = client.of(runImport)

/** A file that was read, and what is to become of it. */
export type ReadFile = {
  file: File
  result: ReadResult
  templates: readonly Template[]
  plan: readonly PlannedRecord[]
  groups: ReadonlyMap<string, GroupPlace>
  /** How new records and groups are sealed, as the person chose; absent: as usual. */
  sealedFor?: SealedFor
  wasProtected: boolean
  isTable: boolean
  /** By which readers it may be read; empty where there is no choice. */
  readers: readonly SourceID[]
  /** How it was opened and read. */
  keys: Keys
  /** Whether secrets of the vault were compared with those of the file; null where there is nothing to compare, or before. */
  isCompared: boolean | null
}

export type Stage =
  | { at: 'choose' }
  | { at: 'reading'; file: File }
  | { at: 'password'; file: File; isWrong: boolean }
  | { at: 'broken'; file: File; failure: ImportFailure }
  | {
      at: 'columns'
      file: File
      found: FoundColumns
      templates: readonly Template[]
      readers: readonly SourceID[]
      keys: Keys
    }
  | { at: 'recognised' | 'preview'; read: ReadFile }
  | { at: 'running'; read: ReadFile; progress: ImportProgress; isStopping: boolean }
  /** All is in: its records show it. */
  | { at: 'done'; address: string }
  | { at: 'report'; kept: KeptReport }

/** What a person has given or chosen to have a file read. */
export type Keys = Pick<ReadOptions, 'password' | 'keyFile' | 'columnMap' | 'source'> & {
  /** Whether the first row of a table names its columns. */
  hasHead?: boolean
}

/** What an import changes, by the beginning of its queries’ keys. */
const madeOf = [['records'], ['groups'], ['templates'], ['imports'], ['user-settings']]

/** The vault that a file is read into. */
type Around = { vault: () => Promise<readonly VaultRecord[]>; groups: readonly Group[] }

/** @throws ImportFailure if it cannot be read, WorkerEnded if it was let go of */
async function readFile(worker: ImportReader, file: File, keys: Keys, around: Around): Promise<Stage> {
  const templates = await importTemplates()
  const { table, readers } = await worker.inspect(file, keys)
  if (table && !keys.columnMap) return { at: 'columns', file, found: table, templates, readers, keys }
  const result = await worker.read(file, { ...keys, templates })
  return {
    at: 'recognised',
    read: {
      file,
      result,
      templates,
      plan: planImport(result, await around.vault()),
      groups: placeGroups(result.groups, around.groups),
      wasProtected: keys.password !== undefined || keys.keyFile !== undefined,
      isTable: table !== null,
      readers,
      keys,
      isCompared: null,
    },
  }
}

/** Where one is after a file could not be read. */
function stageAfter(error: unknown, file: File): Stage {
  if (!(error instanceof ImportFailure)) return { at: 'choose' }
  const needsKey = error.code === 'password-needed' || error.code === 'password-wrong'
  return needsKey
    ? { at: 'password', file, isWrong: error.code === 'password-wrong' }
    : { at: 'broken', file, failure: error }
}

/**
 * Looks once at the secrets of what one has of the same site and user, to tell what the file repeats from what is another secret;
 * the values are let go of as soon as they were compared.
 * @returns null where it was stopped
 * @throws ApiError
 */
async function compared(
  ready: ReadFile,
  vault: readonly VaultRecord[],
  signal: AbortSignal,
): Promise<ReadFile | null> {
  const wanted = ready.isCompared === null ? recordsToCompare(ready.result, vault) : []
  if (wanted.length === 0) return ready
  try {
    const opened = await openRecords(
      wanted.map(({ _id }) => _id),
      'health',
      { signal },
    )
    return { ...ready, plan: planImport(ready.result, vault, opened), isCompared: true }
  } catch (error) {
    if (signal.aborted) return null
    throw error
  }
}

/** Where one is once it has run. A report that has an address is kept for it. */
function stageAfterRun(kept: KeptReport): Stage {
  const address = importsInAddress(kept.report.importIDs)
  if (address !== '') keepReport(address, kept)
  return address !== '' && kept.report.endedBy === null ? { at: 'done', address } : { at: 'report', kept }
}

/** What the core is to do. */
const taskOf = (
  { file, result, plan, groups, sealedFor }: ReadFile,
  queryClient: QueryClient,
  rest: Pick<ImportTask, 'colors' | 'pinned' | 'fileOf'>,
): ImportTask => ({
  source: sourceName(result.source),
  fileName: file.name,
  notices: result.notices,
  rows: result.rows,
  plan,
  groups,
  ...(sealedFor && { sealedFor }),
  uploadSealed: async (one, options) => (await loadSealedUpload(queryClient))(one, options),
  templates: result.templates,
  inWords: (error) => (error instanceof ImportFailure ? failureText(error, file.name) : errorText(error)),
  ...rest,
})

/**
 * One import from the chosen file to its records. What was read is let go of when the page is left or locked.
 * @param shown the report of an earlier one, to begin with
 */
export function useImport(shown: KeptReport | null = null) {
  const queryClient = useQueryClient()
  const openGroups = useOpenGroups()
  const [stage, setStage] = useState<Stage>(shown ? { at: 'report', kept: shown } : { at: 'choose' })
  const reader = useRef<ImportReader | null>(null)
  const stop = useRef<AbortController | null>(null)
  const letGo = () => {
    stop.current?.abort()
    reader.current?.end()
    reader.current = null
  }
  const letGoAtLast = useEffectEvent(letGo)
  useEffect(() => () => letGoAtLast(), [])

  const read = async (file: File, keys: Keys) => {
    setStage({ at: 'reading', file })
    letGo()
    const worker = new ImportReader()
    reader.current = worker
    try {
      const vault = () => queryClient.ensureQueryData(recordsQuery)
      setStage(await readFile(worker, file, keys, { vault, groups: openGroups }))
    } catch (error) {
      if (error instanceof WorkerEnded) return
      if (!(error instanceof ImportFailure)) showError(error)
      setStage(stageAfter(error, file))
    }
  }

  const compare = async (ready: ReadFile): Promise<void> => {
    const vault = await queryClient.ensureQueryData(recordsQuery)
    const stopping = new AbortController()
    stop.current = stopping
    const read = await compared(ready, vault, stopping.signal)
    if (read) setStage({ at: 'preview', read })
  }

  const start = async (ready: ReadFile) => {
    const stopping = new AbortController()
    stop.current = stopping
    setStage({ at: 'running', read: ready, progress: { records: 0, fileBytes: 0 }, isStopping: false })
    const setting = await queryClient.ensureQueryData(settingQuery).catch(() => null)
    const task = taskOf(ready, queryClient, {
      colors: rareHues(openGroups),
      pinned: setting?.pinnedCredential?.length ?? 0,
      fileOf: (record, file) => reader.current?.file(record, file) ?? Promise.reject(new WorkerEnded()),
    })
    // An import that a call cuts off says why.
    await errorTextsReady()
    const report = await run(task, {
      signal: stopping.signal,
      onProgress: (progress) => setStage((now) => (now.at === 'running' ? { ...now, progress } : now)),
    })
    for (const queryKey of madeOf) void queryClient.invalidateQueries({ queryKey })
    reader.current?.end()
    const next = stageAfterRun({ report, wasProtected: ready.wasProtected })
    setStage((now) => (now.at === 'running' ? next : now))
  }

  return {
    stage,
    read,
    compare,
    run: (ready: ReadFile) => void start(ready),
    /** Shows what was read with other choices, or another step of it. */
    show: (at: 'recognised' | 'preview', next: ReadFile) => setStage({ at, read: next }),
    stop: () => {
      setStage((now) => (now.at === 'running' ? { ...now, isStopping: true } : now))
      stop.current?.abort()
    },
    /** Back to the first step; what was read is let go of. */
    startAnew: () => {
      letGo()
      setStage({ at: 'choose' })
    },
  }
}

export type Importing = ReturnType<typeof useImport>
