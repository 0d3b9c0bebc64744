import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Template } from '@cardea/contract'
import { ImportFailure } from '../../data/import/import-failure.ts'
import {
  planImport,
  recordsToCompare,
  placeGroups,
  type GroupPlace,
  type PlannedRecord,
} from '../../data/import/import-plan.ts'
import { ImportReader } from '../../data/import/import-reader.ts'
import type { ReadResult } from '../../data/import/import-messages.ts'
import type { ImportReport } from '../../data/import/import-report.ts'
import { importTemplates } from '../../data/import/import-templates.ts'
import type { ReadOptions } from '../../data/import/opened-file.ts'
import type { FoundColumns } from '../../data/import/sources/any-table.ts'
import { runImport, type ImportProgress } from '../../data/import/run-import.ts'
import { WorkerEnded } from '../../api/own-worker.ts'
import { openRecords } from '../../data/records/open-records.ts'
import { recordsQuery } from '../../data/records/records.ts'
import { settingQuery } from '../../data/user-settings/user-setting.ts'
import { useOpenGroups } from '../../data/groups/use-open-groups.ts'
import type { ImportedField, SourceID } from '../../data/import/imported-record.ts'
import { fieldDefinitions } from '../../fields/field-types.tsx'
import { errorText, showError } from '../../overlays/show-error.ts'
import { rareHues } from './rare-hues.ts'
import { sourceName } from './source-name.ts'
import { failureText } from './failure-text.ts'

/** A file that was read, and what is to become of it. */
export type ReadFile = {
  file: File
  result: ReadResult
  templates: readonly Template[]
  plan: readonly PlannedRecord[]
  groups: ReadonlyMap<string, GroupPlace>
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
  | { at: 'report'; read: ReadFile; report: ImportReport }

/** What a person has given or chosen to have a file read. */
export type Keys = Pick<ReadOptions, 'password' | 'keyFile' | 'columnMap' | 'source'> & {
  /** Whether the first row of a table names its columns. */
  hasHead?: boolean
}

/** One import from the chosen file to its report. What was read is let go of when the page is left or locked. */
export function useImport() {
  const queryClient = useQueryClient()
  const openGroups = useOpenGroups()
  const [stage, setStage] = useState<Stage>({ at: 'choose' })
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
      const templates = await importTemplates()
      const { table, readers } = await worker.inspect(file, keys)
      if (table && !keys.columnMap) {
        return setStage({ at: 'columns', file, found: table, templates, readers, keys })
      }
      const result = await worker.read(file, { ...keys, templates })
      const vault = await queryClient.ensureQueryData(recordsQuery)
      setStage({
        at: 'recognised',
        read: {
          file,
          result,
          templates,
          plan: planImport(result, vault),
          groups: placeGroups(result.groups, openGroups),
          wasProtected: keys.password !== undefined || keys.keyFile !== undefined,
          isTable: table !== null,
          readers,
          keys,
          isCompared: null,
        },
      })
    } catch (error) {
      if (error instanceof WorkerEnded) return
      if (!(error instanceof ImportFailure)) {
        showError(error)
        return setStage({ at: 'choose' })
      }
      const needsKey = error.code === 'password-needed' || error.code === 'password-wrong'
      if (needsKey) setStage({ at: 'password', file, isWrong: error.code === 'password-wrong' })
      else setStage({ at: 'broken', file, failure: error })
    }
  }

  /**
   * Looks once at the secrets of what one has of the same site and user, to tell what the file repeats from what is another secret;
   * the values are let go of as soon as they were compared.
   * @throws ApiError
   */
  const compare = async (ready: ReadFile): Promise<void> => {
    const vault = await queryClient.ensureQueryData(recordsQuery)
    const wanted = ready.isCompared === null ? recordsToCompare(ready.result, vault) : []
    if (wanted.length === 0) return setStage({ at: 'preview', read: ready })
    const stopping = new AbortController()
    stop.current = stopping
    const { signal } = stopping
    const ids = wanted.map(({ _id }) => _id)
    try {
      const opened = await openRecords(ids, 'health', { signal })
      const plan = planImport(ready.result, vault, opened)
      setStage({ at: 'preview', read: { ...ready, plan, isCompared: true } })
    } catch (error) {
      if (!signal.aborted) throw error
    }
  }

  const run = async (ready: ReadFile) => {
    const stopping = new AbortController()
    stop.current = stopping
    const { result, plan, groups } = ready
    setStage({ at: 'running', read: ready, progress: { records: 0, fileBytes: 0 }, isStopping: false })
    const setting = await queryClient.ensureQueryData(settingQuery).catch(() => null)
    const task = {
      source: sourceName(result.source),
      fileName: ready.file.name,
      notices: result.notices,
      rows: result.rows,
      plan,
      groups,
      colors: rareHues(openGroups),
      templates: result.templates,
      pinned: setting?.pinnedCredential?.length ?? 0,
      fileOf: (record: number, file: number) =>
        reader.current?.file(record, file) ?? Promise.reject(new WorkerEnded()),
      hintOf: ({ type, isSecret, value }: Pick<ImportedField, 'type' | 'isSecret' | 'value'>) =>
        isSecret && value !== null ? (fieldDefinitions[type].listHint?.(value) ?? null) : null,
      inWords: (error: unknown) =>
        error instanceof ImportFailure ? failureText(error, ready.file.name) : errorText(error),
    }
    const report = await runImport(task, {
      signal: stopping.signal,
      onProgress: (progress) => setStage((now) => (now.at === 'running' ? { ...now, progress } : now)),
    })
    for (const queryKey of [['records'], ['groups'], ['templates'], ['imports'], ['user-settings']]) {
      void queryClient.invalidateQueries({ queryKey })
    }
    reader.current?.end()
    setStage((now) => (now.at === 'running' ? { at: 'report', read: ready, report } : now))
  }

  return {
    stage,
    read,
    compare,
    run: (ready: ReadFile) => void run(ready),
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
