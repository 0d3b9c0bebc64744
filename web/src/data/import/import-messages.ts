import type { FailureCode, FailureParams } from '@cardea/client/import/import-failure'
import type { ReadOptions } from '@cardea/client/import/opened-file'
import type { ReadResult } from '@cardea/client/import/read-record'
import type { Inspected, InspectOptions } from '@cardea/client/import/read-import'

/** What the page asks of the worker. */
export type ImportCall =
  | { kind: 'inspect'; file: File; options: InspectOptions }
  | { kind: 'read'; file: File; options: ReadOptions }
  /** The bytes of one file of one record of what was read last. */
  | { kind: 'file'; record: number; file: number }

export type ImportAnswer =
  | ({ kind: 'inspected' } & Inspected)
  | { kind: 'read'; result: ReadResult }
  | { kind: 'file'; blob: Blob }
  | { kind: 'failed'; code: FailureCode; params: FailureParams }
