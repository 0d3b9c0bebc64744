import type { Collected } from './collect.ts'
import { looksSecret } from './column-words.ts'
import type { CsvRow } from './csv-table.ts'
import type { RecordDraft } from './record-draft.ts'

/** What is within a cell, apart from how it is written. */
const partsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

/** Whether a record says what a cell does: in one piece, or, split into several, each part of it. */
export function isCarried(cell: string, draft: RecordDraft): boolean {
  const said = [
    draft.name,
    ...draft.known.values(),
    ...draft.extra.map(({ value }) => value),
    ...draft.groups,
    ...draft.files.map(({ name }) => name),
  ]
  const wanted = cell.trim()
  if (said.some((text) => text.includes(wanted))) return true
  const parts = partsOf(wanted)
  const known = new Set(said.flatMap(partsOf))
  return parts.length > 0 && parts.every((part) => known.has(part))
}

/** Adds those of some cells that are not in the record. */
export function carryRest(draft: RecordDraft, cells: readonly { label: string; value: string }[]): void {
  for (const { label, value } of cells) {
    if (!isCarried(value, draft)) draft.add(label, value, 'text', looksSecret(label))
  }
}

/**
 * The last look at a row: what nothing has read, and what was read and is not in the record after all, becomes fields under the names
 * of their columns; columns that were left out on purpose are told. So no cell is lost in silence, whatever its reader does.
 */
export function carryCells(draft: RecordDraft, row: CsvRow, found: Collected): void {
  for (const { label, value } of row.unread()) draft.add(label, value, 'text', looksSecret(label))
  carryRest(draft, row.readCells())
  for (const column of row.ignored()) found.leftColumns.add(column)
}
