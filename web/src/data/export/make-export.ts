import {
  makeExport as makeExportBy,
  type ExportProgress,
  type ExportTask,
  type MadeExport,
} from '@cardea/client/export/make-export'
import { client, withErrorTexts } from '../../api/client.ts'
import { OwnWorker } from '../../api/own-worker.ts'
import type { ExportAnswer, ExportCall } from './export-worker.ts'
// The build makes a file of its own of it, and its address the default export.
// oxlint-disable-next-line import/default
import workerAddress from './export-worker.ts?worker&url'

const make = withErrorTexts(client.of(makeExportBy))

type Options = { onProgress: (progress: ExportProgress) => void; signal: AbortSignal }

/**
 * Makes an export, which is built off the page's thread.
 * @throws ApiError, the signal's reason, WorkerEnded
 */
export const makeExport = (task: ExportTask, { onProgress, signal }: Options): Promise<MadeExport> =>
  make(task, {
    onProgress,
    signal,
    async build(input, options) {
      const worker = new OwnWorker<ExportCall, ExportAnswer>(workerAddress)
      signal.addEventListener('abort', () => worker.end(), { once: true })
      try {
        const answer = await worker.ask({ input, options })
        if (answer.kind === 'failed') throw new Error('The export could not be built.')
        return answer.built
      } finally {
        worker.end()
      }
    },
  })
