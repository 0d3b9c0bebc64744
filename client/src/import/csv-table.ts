import Papa from 'papaparse'
import { isColumnWord, isPlainColumnWord, plainWord } from './column-words.ts'
import { ImportFailure } from './import-failure.ts'

/** A table with a head. Cells are found by place, never as properties, so that no column's name is special. */
export interface CsvTable {
  columns: string[]
  rows: string[][]
}

const delimiters: ReadonlySet<string> = new Set([',', ';', '\t', '|'])

/**
 * Reads a table. Ends of lines may be written in any way, `\r\r\n` included; blank lines are no rows. A quote that stands open within
 * one line costs nothing else; quotes may have a backslash before them where the table makes no sense otherwise.
 * @throws ImportFailure broken-csv with the line where a quote is never closed
 */
export function parseCsv(text: string): CsvTable {
  const lines = text.replace(/^\uFEFF/, '').replace(/\r+\n/g, '\n')
  const delimiter = delimiterOf(lines) ?? ','
  let { data, unclosed } = parseLines(lines, delimiter)
  if (unclosed !== null && lines.includes('\\"')) {
    const escaped = parseLines(lines.replaceAll('\\"', '""'), delimiter)
    if (escaped.unclosed === null) ({ data, unclosed } = escaped)
  }
  if (unclosed !== null) throw new ImportFailure('broken-csv', { line: unclosed })
  const [columns = [], ...rows] = data
  return { columns: columns.map((column) => column.trim()), rows }
}

/** A table that was written by the standard, letter by letter; null for one that was not. */
export function parseExactly(text: string): CsvTable | null {
  const { data, errors } = Papa.parse<string[]>(text.replace(/^\uFEFF/, ''), {
    delimiter: ',',
    newline: '\r\n',
  })
  if (errors.some(({ type }) => type === 'Quotes')) return null
  const [columns = [], ...rows] = data
  return { columns, rows: rows.filter((cells) => cells.some((cell) => cell !== '')) }
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

/** What separates the cells of the first row, outside of quotes; null where there is nothing. */
export function delimiterOf(text: string): string | null {
  const counts = new Map<string, number>()
  let isQuoted = false
  for (const letter of text.trimStart().slice(0, 20_000)) {
    if (letter === '"') isQuoted = !isQuoted
    else if (!isQuoted && letter === '\n') break
    else if (!isQuoted && delimiters.has(letter)) counts.set(letter, (counts.get(letter) ?? 0) + 1)
  }
  const [most] = [...counts].toSorted(([, one], [, other]) => other - one)
  return most?.[0] ?? null
}

/**
 * Whether the first line names the columns: by words that name columns, of which one that is never a value, or two, must be there. A
 * value taken for a name would be lost as a value, so what is not known is a row.
 */
export function hasHead({ columns }: Pick<CsvTable, 'columns'>): boolean {
  const isValue = (cell: string): boolean => /:\/\/|\S@\S|\n/.test(cell) || cell.length > 60
  if (columns.some(isValue) || columns.every((cell) => cell === '')) return false
  const known = columns.filter(isColumnWord)
  return new Set(known.map(plainWord)).size >= 2 || known.some(isPlainColumnWord)
}

/** A table whose first line is a row already: its columns are numbered, so that this row is one of the others. */
export function withHead(table: CsvTable, isNamed: boolean = hasHead(table)): CsvTable {
  if (isNamed) return table
  const count = Math.max(table.columns.length, ...table.rows.slice(0, 1_000).map((cells) => cells.length))
  const columns = Array.from({ length: count }, (_, index) => `Column ${index + 1}`)
  return { columns, rows: [table.columns, ...table.rows] }
}

/** One row, read by the names of its columns. What was not asked for, or not carried, can be asked for at the end. */
export class CsvRow {
  readonly #cells = new Map<string, string>()
  readonly #rest: Cell[] = []
  readonly #read = new Set<string>()
  readonly #understood = new Set<string>()
  readonly #ignored = new Set<string>()
  readonly #labels: ReadonlyMap<string, string>

  constructor(columns: readonly string[], cells: readonly string[]) {
    cells.forEach((value, index) => {
      const label = columns[index] ?? ''
      const key = label.toLowerCase()
      if (label !== '' && !this.#cells.has(key)) this.#cells.set(key, value)
      else this.#rest.push({ label: label || `Column ${index + 1}`, value })
    })
    this.#labels = new Map(columns.map((column) => [column.toLowerCase(), column]))
  }

  /** The cell under a column, in whatever case its name is written; empty where there is none. */
  cell(column: string): string {
    const key = column.toLowerCase()
    this.#read.add(key)
    return this.#cells.get(key) ?? ''
  }

  /** What a cell means, where it is written in a way that is known; else null, and the cell becomes a field. */
  take<Meant>(column: string, understand: (cell: string) => Meant | null): Meant | null {
    const key = column.toLowerCase()
    const meant = understand(this.#cells.get(key) ?? '')
    if (meant !== null) this.understood(column)
    return meant
  }

  /** Whether a cell says yes; one that says neither yes nor no becomes a field. */
  isOn(column: string): boolean {
    return this.take(column, (cell) => answers.get(cell.trim().toLowerCase()) ?? null) ?? false
  }

  /** What these cells say is in the record, in other words. */
  understood(...columns: readonly string[]): this {
    for (const column of columns) this.#understood.add(column.toLowerCase())
    return this
  }

  /** Columns that mean nothing outside of their source; the report names them. */
  ignore(...columns: readonly string[]): this {
    for (const column of columns) this.#ignored.add(column.toLowerCase())
    return this
  }

  /** The columns with something in them that were ignored. */
  ignored(): string[] {
    return this.#filled((key) => this.#ignored.has(key)).map(({ label }) => label)
  }

  /** Whether no other cell holds anything. */
  hasOnly(column: string): boolean {
    const key = column.toLowerCase()
    const isElsewhere = [...this.#cells].some(([name, value]) => name !== key && value.trim() !== '')
    return !isElsewhere && this.#rest.every(({ value }) => value.trim() === '')
  }

  /** Every cell with something in it that nothing has read. */
  unread(): Cell[] {
    const left = this.#filled(
      (key) => !this.#read.has(key) && !this.#understood.has(key) && !this.#ignored.has(key),
    )
    return [...left, ...this.#rest.filter(({ value }) => value.trim() !== '')]
  }

  /** Every cell that was read by its name. */
  readCells(): Cell[] {
    return this.#filled((key) => this.#read.has(key) && !this.#understood.has(key))
  }

  #filled(isMeant: (key: string) => boolean): Cell[] {
    return [...this.#cells]
      .filter(([key, value]) => isMeant(key) && value.trim() !== '')
      .map(([key, value]) => ({ label: this.#labels.get(key) ?? key, value }))
  }
}

interface Cell {
  label: string
  value: string
}

const answers: ReadonlyMap<string, boolean> = new Map([
  ['', false],
  ['0', false],
  ['false', false],
  ['no', false],
  ['1', true],
  ['true', true],
  ['yes', true],
])
