import { downloadAttachment } from '../../api/files.ts'
import type { Template, VaultRecord } from '@cardea/contract'
import { openRecords } from '../records/open-records.ts'
import { runMany } from '../records/run-many.ts'
import { OwnWorker } from '../../api/own-worker.ts'
import type { BuiltExport, ExportOptions } from './build-export.ts'
import type { ExportAnswer, ExportCall } from './export-worker.ts'
// The build makes a file of its own of it, and its address the default export.
// oxlint-disable-next-line import/default
import workerAddress from './export-worker.ts?worker&url'

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

type Options = { onProgress: (progress: ExportProgress) => void; signal: AbortSignal }

/**
 * Opens the records, fetches their files, and builds the export off the page's thread. Nothing of it stays here.
 * @throws ApiError, the signal's reason, WorkerEnded
 */
export async function makeExport(task: ExportTask, { onProgress, signal }: Options): Promise<MadeExport> {
  const progress: ExportProgress = { opened: 0, fetched: 0, files: 0, isSealing: false }
  const tell = (step: Partial<ExportProgress>): void => onProgress(Object.assign(progress, step))
  const records = await openRecords(task.ids, 'export', {
    onProgress: (opened) => tell({ opened }),
    signal,
  })
  const { files, missing } = task.hasFiles
    ? await fetchFiles(records, { onProgress: (fetched, all) => tell({ fetched, files: all }), signal })
    : { files: new Map<string, Blob>(), missing: [] }
  signal.throwIfAborted()
  tell({ isSealing: true })
  const worker = new OwnWorker<ExportCall, ExportAnswer>(workerAddress)
  signal.addEventListener('abort', () => worker.end(), { once: true })
  try {
    const { templates, pinned, options } = task
    const input = { records, templates, pinned, files, exportedAt: new Date() }
    const answer = await worker.ask({ input, options })
    if (answer.kind === 'failed') throw new Error('The export could not be built.')
    return { ...answer.built, records: records.length, files: files.size, missing }
  } finally {
    worker.end()
  }
}

type FilesOptions = { onProgress: (fetched: number, all: number) => void; signal: AbortSignal }

async function fetchFiles(records: readonly VaultRecord[], { onProgress, signal }: FilesOptions) {
  const wanted = records.flatMap((record) => record.attachments.map((media) => ({ record, media })))
  const files = new Map<string, Blob>()
  onProgress(0, wanted.length)
  await runMany(
    wanted,
    async ({ record, media }) => {
      files.set(media._id, await downloadAttachment(media, record._id, { signal }))
    },
    { onProgress: (count) => onProgress(count, wanted.length), signal },
  )
  const missing = wanted
    .filter(({ media }) => !files.has(media._id))
    .map(({ record, media }) => `${record.name}, ${media.name}`)
  return { files, missing }
}
