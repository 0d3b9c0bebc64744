import { spans, type Import } from '@cardea/contract'
import { timeOfId } from '../../database/id.ts'
import type { Keyring } from '../../keyring/keyring.ts'

/** A stored import. */
export interface ImportRow {
  id: string
  source: Buffer
  records: number
  undone_at: Date | null
}

const place = (id: string) => ({ table: 'imports', id, part: 'source', version: 1 })

/** Seals the name of an import's source. */
export const sealSource = (keyring: Keyring, id: string, source: string): Buffer =>
  keyring.seal(place(id), source)

/** Imports that began before this time can no longer be undone. */
export const undoableFrom = (now: Date): Date => new Date(now.getTime() - spans.importUndoMs)

/** An import as the wire shows it. @throws UnreadableError */
export const toImport = (keyring: Keyring, row: ImportRow, now: Date): Import => ({
  _id: row.id,
  source: keyring.open(place(row.id), row.source),
  at: timeOfId(row.id).toISOString(),
  records: row.records,
  isUndoable: row.undone_at === null && timeOfId(row.id) > undoableFrom(now),
})
