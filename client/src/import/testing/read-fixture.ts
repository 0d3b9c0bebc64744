import { zipSync, type Zippable } from 'fflate'
import type { ImportedRecord, ImportResult } from '../imported-record.ts'
import type { ReadOptions } from '../opened-file.ts'
import { readImport } from '../read-import.ts'
import { templates } from './templates.ts'

/** Reads text or bytes as a file of some name. */
export const readFile = (
  content: string | Uint8Array<ArrayBuffer>,
  options: Partial<ReadOptions> = {},
  name = 'export',
): Promise<ImportResult> => readImport(name, new Blob([content]), { templates, ...options })

/** The same for JSON. */
export const readJson = (content: unknown, options: Partial<ReadOptions> = {}): Promise<ImportResult> =>
  readFile(JSON.stringify(content), options)

const encoder = new TextEncoder()

/** An archive of texts and bytes. */
export const zipOf = (files: Record<string, string | Uint8Array>): Uint8Array<ArrayBuffer> => {
  const zippable: Zippable = {}
  for (const [name, content] of Object.entries(files)) {
    zippable[name] = typeof content === 'string' ? encoder.encode(content) : content
  }
  return new Uint8Array(zipSync(zippable, { level: 1 }))
}

/** The values of a record that are not empty, by label. */
export const valuesOf = (record: ImportedRecord | undefined): Record<string, string> =>
  Object.fromEntries(
    (record?.fields ?? []).flatMap(({ label, value }) => (value === null ? [] : [[label, value]])),
  )

/** Why a file is not taken, or `taken`. */
export async function failureOf(reading: Promise<unknown>): Promise<string> {
  try {
    await reading
    return 'taken'
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

/** Every row stands for exactly one record or has its reason. */
export function isAccountedFor({ rows, records }: ImportResult): boolean {
  const made = rows.flatMap(({ record }) => (record === null ? [] : [record]))
  const isEach = rows.every(({ record, why }) => (record === null) !== (why === null))
  return isEach && made.length === records.length && new Set(made).size === records.length
}
