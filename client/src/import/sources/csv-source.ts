import { carryCells } from '../carry-cells.ts'
import { Collected } from '../collect.ts'
import { CsvRow, parseCsv } from '../csv-table.ts'
import type { TemplateName } from '../imported-record.ts'
import type { SourceID } from '../source-names.ts'
import type { Source } from '../opened-file.ts'
import { RecordDraft } from '../record-draft.ts'

/** A source that writes one table, told by its head. */
interface CsvSource {
  id: SourceID
  /** All of these must be there, in whatever case. */
  columns: readonly string[]
  /** There are no other columns than these and `columns`; undefined where there may be any. */
  others?: readonly string[]
  /** Any of these tells another source. */
  without?: readonly string[]
  /** Makes an ordinary table of one that is written in a way of its own. */
  prepare?: (text: string) => string
  template?: (row: CsvRow) => TemplateName
  fill: (draft: RecordDraft, row: CsvRow, found: Collected) => 'left' | void
}

const headOf = (text: string): Set<string> => {
  const line = text.replace(/^[\s\uFEFF]+/, '').split(/\r*\n/, 1)[0] ?? ''
  return new Set(line.split(/[,;\t|]/).map((cell) => cell.trim().replace(/^"|"$/g, '').toLowerCase()))
}

/** What is not read by name becomes a field of its own. */
export const csvSource = ({
  id,
  columns,
  others,
  without = [],
  prepare,
  template,
  fill,
}: CsvSource): Source => ({
  id,
  isTable: true,
  isOne: ({ text }) => {
    if (text === null || /^\s*[{[<]/.test(text.text)) return false
    const head = headOf(text.text)
    const known = new Set([...columns, ...(others ?? [])])
    if (others && [...head].some((column) => !known.has(column))) return false
    return columns.every((column) => head.has(column)) && !without.some((column) => head.has(column))
  },
  read: (file) => Promise.resolve(readTable(file.text?.text ?? '', { prepare, template, fill })),
})

type Reading = Pick<CsvSource, 'template' | 'fill'> & { prepare?: CsvSource['prepare'] | undefined }

export function readTable(text: string, { prepare, template, fill }: Reading): Collected {
  const found = new Collected()
  const { columns, rows } = parseCsv(prepare ? prepare(text) : text)
  for (const cells of rows) {
    found.read(cells[0] ?? '', () => {
      const row = new CsvRow(columns, cells)
      const draft = new RecordDraft(template ? template(row) : 'Login')
      if (fill(draft, row, found) === 'left') return
      carryCells(draft, row, found)
      found.takeUnlessEmpty(draft)
    })
  }
  return found
}
