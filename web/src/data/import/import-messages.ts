import type { FailureCode, FailureParams } from './import-failure.ts'
import type { ImportedFile, ImportedRecord, ImportResult } from './imported-record.ts'
import type { ReadOptions } from './opened-file.ts'
import type { Inspected, InspectOptions } from './read-import.ts'

/** What the page asks of the worker. */
export type ImportCall =
  | { kind: 'inspect'; file: File; options: InspectOptions }
  | { kind: 'read'; file: File; options: ReadOptions }
  /** The bytes of one file of one record of what was read last. */
  | { kind: 'file'; record: number; file: number }

/** A record as it travels to the page; the bytes of its files stay until they are asked for. */
export type ReadRecord = Omit<ImportedRecord, 'files'> & { files: Omit<ImportedFile, 'read'>[] }

/** What was read, as it travels to the page. */
export type ReadResult = Omit<ImportResult, 'records'> & { records: ReadRecord[] }

export type ImportAnswer =
  | ({ kind: 'inspected' } & Inspected)
  | { kind: 'read'; result: ReadResult }
  | { kind: 'file'; blob: Blob }
  | { kind: 'failed'; code: FailureCode; params: FailureParams }
