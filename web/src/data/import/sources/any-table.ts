import { guessColumns, type ColumnMap } from '../column-map.ts'
import { Collected } from '../collect.ts'
import { parseCsv, withHead } from '../csv-table.ts'
import type { Source } from '../opened-file.ts'
import { RecordDraft } from '../record-draft.ts'

/** A table that no source is known to write, by a map of its columns. */
export const anyTable: Source = {
  id: 'csv',
  isOne: ({ text }) => {
    if (text === null || /^\s*[{[<]/.test(text.text)) return false
    const line = text.text.replace(/^[\s\uFEFF]+/, '').split(/\r*\n/, 1)[0] ?? ''
    return /[,;\t|]/.test(line)
  },
  read: (file, { columnMap }) => Promise.resolve(readMapped(file.text?.text ?? '', columnMap)),
}

function readMapped(text: string, given: ColumnMap | undefined): Collected {
  const { columns, rows } = withHead(parseCsv(text))
  const map = given ?? guessColumns(columns)
  const found = new Collected()
  for (const cells of rows) {
    const draft = new RecordDraft(map.template)
    cells.forEach((value, index) => {
      const target = map.columns[index] ?? { kind: 'extra', isSecret: false }
      const label = columns[index] || `Column ${index + 1}`
      if (target.kind === 'name') draft.name = value
      else if (target.kind === 'group') for (const group of value.split(',')) draft.into(group.split(/[/\\]/))
      else if (target.kind === 'field' && target.key === 'url') draft.addresses([value])
      else if (target.kind === 'field') draft.put(target.key, value)
      else if (target.kind === 'extra') draft.add(label, value, target.isSecret ? 'secret' : 'text')
    })
    found.takeUnlessEmpty(draft, draft.name || (cells[0] ?? ''))
  }
  return found
}
