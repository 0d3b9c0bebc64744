import Papa from 'papaparse'
import { ImportFailure } from './import-failure.ts'

/** A table with a head. Cells are found by place, never as properties, so that no column's name is special. */
export interface CsvTable {
  columns: string[]
  rows: string[][]
}

const delimiters = [',', ';', '\t', '|']

/**
 * Reads a table. Ends of lines may be written in any way, `\r\r\n` included; blank lines are no rows. A quote that stands open within
 * one line costs nothing else; quotes may have a backslash before them where the table makes no sense otherwise.
 * @throws ImportFailure broken-csv with the line where a quote is never closed
 */
export function parseCsv(text: string): CsvTable {
  const lines = text.replace(/^\uFEFF/, '').replace(/\r+\n/g, '\n')
  const firstLine = lines.slice(0, Math.max(lines.indexOf('\n'), 0) || 10_000)
  const delimiter = delimiters.toSorted((a, b) => count(firstLine, b) - count(firstLine, a))[0] ?? ','
  let { data, unclosed } = parseLines(lines, delimiter)
  if (unclosed !== null && lines.includes('\\"')) {
    const escaped = parseLines(lines.replaceAll('\\"', '""'), delimiter)
    if (escaped.unclosed === null) ({ data, unclosed } = escaped)
  }
  if (unclosed !== null) throw new ImportFailure('broken-csv', { line: unclosed })
  const [columns = [], ...rows] = data
  return { columns: columns.map((column) => column.trim()), rows }
}

/** The rows, and the line from which a quote swallows others; null where none does. */
function parseLines(lines: string, delimiter: string): { data: string[][]; unclosed: number | null } {
  const { data, errors } = Papa.parse<string[]>(lines, { delimiter, header: false })
  const swallowing = errors.find(
    ({ type, code, row }) =>
      type === 'Quotes' &&
      (code === 'MissingQuotes' || (data[row ?? -1] ?? ['\n']).some((cell) => cell.includes('\n'))),
  )
  const filled = data.filter((cells) => cells.some((cell) => cell.trim() !== ''))
  return { data: filled, unclosed: swallowing ? (swallowing.row ?? 0) + 1 : null }
}

const count = (line: string, delimiter: string): number => line.split(delimiter).length

/** A table whose first line is a row already: its columns are numbered, so that this row is one of the others. */
export function withHead({ columns, rows }: CsvTable): CsvTable {
  const isRow = columns.some((cell) => /:\/\/|@|^\d{3,}$/.test(cell)) && !columns.some(isWord)
  if (!isRow) return { columns, rows }
  return { columns: columns.map((_, index) => `Column ${index + 1}`), rows: [columns, ...rows] }
}

const isWord = (cell: string): boolean =>
  /^(name|title|titel|url|uri|website|user ?name|login|e-?mail|password|passwort|kennwort|notes?|account)$/i.test(
    cell,
  )

/** One row, read by the names of its columns. What was not asked for can be asked for at the end. */
export class CsvRow {
  readonly #cells = new Map<string, string>()
  readonly #rest: { label: string; value: string }[] = []
  readonly #read = new Set<string>()

  constructor(columns: readonly string[], cells: readonly string[]) {
    cells.forEach((value, index) => {
      const label = columns[index] ?? ''
      const key = label.toLowerCase()
      if (label !== '' && !this.#cells.has(key)) this.#cells.set(key, value)
      else this.#rest.push({ label: label || `Column ${index + 1}`, value })
    })
    this.#labels = new Map(columns.map((column) => [column.toLowerCase(), column]))
  }

  readonly #labels: ReadonlyMap<string, string>

  /** The cell under a column, in whatever case its name is written; empty where there is none. */
  cell(column: string): string {
    const key = column.toLowerCase()
    this.#read.add(key)
    return this.#cells.get(key) ?? ''
  }

  /** Columns that mean nothing outside of their source. */
  ignore(...columns: readonly string[]): this {
    for (const column of columns) this.#read.add(column.toLowerCase())
    return this
  }

  /** Whether no other cell holds anything. */
  hasOnly(column: string): boolean {
    const key = column.toLowerCase()
    const isElsewhere = [...this.#cells].some(([name, value]) => name !== key && value.trim() !== '')
    return !isElsewhere && this.#rest.every(({ value }) => value.trim() === '')
  }

  /** Every cell with something in it that nothing has read. */
  unread(): { label: string; value: string }[] {
    const left = [...this.#cells]
      .filter(([key, value]) => !this.#read.has(key) && value.trim() !== '')
      .map(([key, value]) => ({ label: this.#labels.get(key) ?? key, value }))
    return [...left, ...this.#rest.filter(({ value }) => value.trim() !== '')]
  }
}
