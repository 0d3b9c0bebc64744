import type { ImportedFile, ImportedRecord, ImportResult } from './imported-record.ts'

/** A record that was read, without the bytes of its files: those stay where it was read until they are asked for. */
export type ReadRecord = Omit<ImportedRecord, 'files'> & { files: Omit<ImportedFile, 'read'>[] }

export type ReadResult = Omit<ImportResult, 'records'> & { records: ReadRecord[] }

/** What was read, without the bytes of its files. */
export const withoutBytes = (result: ImportResult): ReadResult => ({
  ...result,
  records: result.records.map((record) => ({
    ...record,
    files: record.files.map(({ read: _read, ...about }) => about),
  })),
})
