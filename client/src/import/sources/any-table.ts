import { carryRest } from '../carry-cells.ts'
import { guessColumns, type ColumnMap } from '../column-map.ts'
import { Collected } from '../collect.ts'
import { delimiterOf, hasHead, parseCsv, withHead } from '../csv-table.ts'
import type { OpenedFile, Source } from '../opened-file.ts'
import { RecordDraft } from '../record-draft.ts'

/** A table that no source is known to write, by a map of its columns. */
export const anyTable: Source = {
  id: 'csv',
  isTable: true,
  isOne: ({ text }) => {
    if (text === null || /^\s*[{[<]/.test(text.text)) return false
    return delimiterOf(text.text) !== null
  },
  read: (file, { columnMap }) => Promise.resolve(readMapped(file.text?.text ?? '', columnMap)),
}

/** The columns of a table, with what they are guessed to mean and the first values of each. */
export interface FoundColumns {
  columns: { name: string; samples: string[] }[]
  guess: ColumnMap
}

/**
 * What stands in a table, before it is read.
 * @param isNamed whether the first row names the columns, where a person said so
 */
export function columnsOf({ text }: OpenedFile, isNamed?: boolean): FoundColumns {
  const parsed = parseCsv(text?.text ?? '')
  const isHead = isNamed ?? hasHead(parsed)
  const { columns, rows } = withHead(parsed, isHead)
  const samplesOf = (index: number): string[] =>
    rows
      .slice(0, 20)
      .map((cells) => cells[index] ?? '')
      .filter(Boolean)
      .slice(0, 3)
  return {
    columns: columns.map((name, index) => ({ name, samples: samplesOf(index) })),
    guess: guessColumns(columns, rows, isHead),
  }
}

function readMapped(text: string, given: ColumnMap | undefined): Collected {
  const parsed = parseCsv(text)
  const isHead = given?.hasHead ?? hasHead(parsed)
  const { columns, rows } = withHead(parsed, isHead)
  const map = given ?? guessColumns(columns, rows, isHead)
  const labelOf = (index: number): string => columns[index] || `Column ${index + 1}`
  const found = new Collected()
  for (const cells of rows) {
    const draft = new RecordDraft(map.template)
    const kept: { label: string; value: string }[] = []
    cells.forEach((value, index) => {
      const target = map.columns[index] ?? { kind: 'extra', isSecret: false }
      const label = labelOf(index)
      if (target.kind === 'left-out') {
        if (value.trim() !== '') found.leftColumns.add(label)
        return
      }
      kept.push({ label, value })
      if (target.kind === 'name') draft.name = value
      else if (target.kind === 'group') for (const group of value.split(',')) draft.into(group.split(/[/\\]/))
      else if (target.kind === 'field' && target.key === 'url') draft.addresses([value])
      else if (target.kind === 'field') draft.put(target.key, value)
      else draft.add(label, value, target.isSecret ? 'secret' : 'text')
    })
    carryRest(
      draft,
      kept.filter(({ value }) => value.trim() !== ''),
    )
    found.takeUnlessEmpty(draft, draft.name || (cells[0] ?? ''))
  }
  return found
}
