import type { Template, VaultRecord } from '@cardea/contract'
import { downloadAttachment } from '../calls/download-attachment.ts'
import { meetsAll } from '../calls/meets-all.ts'
import { runMany } from '../calls/run-many.ts'
import type { Core } from '../core.ts'
import { openMany } from '../records/open-many.ts'
import { buildExport, type BuiltExport, type ExportOptions } from './build-export.ts'

export interface ExportTask {
  ids: readonly string[]
  hasFiles: boolean
  templates: readonly Template[]
  pinned: readonly string[]
  options: ExportOptions
}

export interface ExportProgress {
  opened: number
  /** Of the files, and how many there are. */
  fetched: number
  files: number
  isSealing: boolean
}

export interface MadeExport extends BuiltExport {
  records: number
  files: number
  /** Names of files that could not be fetched, with their records. */
  missing: string[]
}

type Options = {
  onProgress?: (progress: ExportProgress) => void
  signal?: AbortSignal
  /** Builds it beside the thread that draws; in place if there is none. */
  build?: typeof buildExport
}

/**
 * Opens the records, fetches their files, and builds the export. Nothing of it stays here.
 * @throws ApiError, the signal's reason, what `build` throws
 */
export async function makeExport(
  core: Core,
  task: ExportTask,
  { onProgress, signal, build = buildExport }: Options = {},
): Promise<MadeExport> {
  const progress: ExportProgress = { opened: 0, fetched: 0, files: 0, isSealing: false }
  const tell = (step: Partial<ExportProgress>): void => onProgress?.(Object.assign(progress, step))
  const records = await openMany(core, task.ids, 'export', {
    onProgress: (opened) => tell({ opened }),
    signal,
  })
  const { files, missing } = task.hasFiles
    ? await fetchFiles(core, records, { onProgress: (fetched, all) => tell({ fetched, files: all }), signal })
    : { files: new Map<string, Blob>(), missing: [] }
  signal?.throwIfAborted()
  tell({ isSealing: true })
  const { templates, pinned, options } = task
  const exportedAt = new Date(core.environment.now())
  const built = await build({ records, templates, pinned, files, exportedAt }, options)
  return { ...built, records: records.length, files: files.size, missing }
}

type FilesOptions = { onProgress: (fetched: number, all: number) => void; signal: AbortSignal | undefined }

async function fetchFiles(
  core: Core,
  records: readonly VaultRecord[],
  { onProgress, signal }: FilesOptions,
): Promise<{ files: Map<string, Blob>; missing: string[] }> {
  const wanted = records.flatMap((record) => record.attachments.map((media) => ({ record, media })))
  const files = new Map<string, Blob>()
  onProgress(0, wanted.length)
  await runMany(
    wanted,
    async ({ record, media }) => {
      files.set(media._id, await downloadAttachment(core, media, record._id, { signal }))
    },
    { meetsAll, onProgress: (count) => onProgress(count, wanted.length), signal },
  )
  const missing = wanted
    .filter(({ media }) => !files.has(media._id))
    .map(({ record, media }) => `${record.name}, ${media.name}`)
  return { files, missing }
}
