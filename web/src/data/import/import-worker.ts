/**
 * Reads files to import off the page's thread, so that the page stays alive whatever is in them. One worker reads one file;
 * it holds what it has read until the page ends it.
 */
import { ImportFailure } from './import-failure.ts'
import type { ImportAnswer, ImportCall } from './import-messages.ts'
import type { ImportResult } from './imported-record.ts'
import { inspectImport, readImport } from './read-import.ts'

let result: ImportResult | undefined

async function answerTo(call: ImportCall): Promise<ImportAnswer> {
  switch (call.kind) {
    case 'inspect':
      return { kind: 'inspected', ...(await inspectImport(call.file.name, call.file, call.options)) }
    case 'read': {
      result = await readImport(call.file.name, call.file, call.options)
      const records = result.records.map((record) => ({
        ...record,
        files: record.files.map(({ read: _read, ...about }) => about),
      }))
      return { kind: 'read', result: { ...result, records } }
    }
    case 'file': {
      const file = result?.records[call.record]?.files[call.file]
      if (!file) throw new Error('There is no such file.')
      return { kind: 'file', blob: new Blob([await file.read()], { type: file.mimeType }) }
    }
  }
}

self.addEventListener('message', async ({ data }: MessageEvent<ImportCall>) => {
  try {
    postMessage(await answerTo(data))
  } catch (error) {
    const failure: ImportAnswer =
      error instanceof ImportFailure
        ? { kind: 'failed', code: error.code, params: error.params }
        : { kind: 'failed', code: 'unreadable', params: {} }
    postMessage(failure)
  }
})
