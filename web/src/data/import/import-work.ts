/**
 * Reads files to import off the page's thread, so that the page stays alive whatever is in them. One worker reads one file;
 * it holds what it has read until the page ends it.
 */
import { ImportFailure } from '@cardea/client/import/import-failure'
import type { ImportAnswer, ImportCall } from './import-messages.ts'
import type { ImportResult } from '@cardea/client/import/imported-record'
import { withoutBytes } from '@cardea/client/import/read-record'
import { inspectImport, readImport } from '@cardea/client/import/read-import'

let result: ImportResult | undefined

async function answerTo(call: ImportCall): Promise<ImportAnswer> {
  switch (call.kind) {
    case 'inspect':
      return { kind: 'inspected', ...(await inspectImport(call.file.name, call.file, call.options)) }
    case 'read': {
      result = await readImport(call.file.name, call.file, call.options)
      return { kind: 'read', result: withoutBytes(result) }
    }
    case 'file': {
      const file = result?.records[call.record]?.files[call.file]
      if (!file) throw new Error('There is no such file.')
      return { kind: 'file', blob: new Blob([await file.read()], { type: file.mimeType }) }
    }
  }
}

export async function answer(call: ImportCall): Promise<ImportAnswer> {
  try {
    return await answerTo(call)
  } catch (error) {
    return error instanceof ImportFailure
      ? { kind: 'failed', code: error.code, params: error.params }
      : { kind: 'failed', code: 'unreadable', params: {} }
  }
}
