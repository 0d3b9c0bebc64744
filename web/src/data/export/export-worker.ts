/** Makes exports off the page's thread. One worker makes one export and is ended with it, so nothing of it stays in memory. */
import { buildExport, type BuiltExport, type ExportOptions } from '@cardea/client/export/build-export'
import type { ExportInput } from '@cardea/client/export/export-document'

export type ExportCall = { input: ExportInput; options: ExportOptions }
export type ExportAnswer = { kind: 'built'; built: BuiltExport } | { kind: 'failed' }

self.addEventListener('message', async ({ data }: MessageEvent<ExportCall>) => {
  let answer: ExportAnswer
  try {
    answer = { kind: 'built', built: await buildExport(data.input, data.options) }
  } catch {
    answer = { kind: 'failed' }
  }
  postMessage(answer)
})
