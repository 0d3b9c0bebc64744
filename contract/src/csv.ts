/** What a spreadsheet computes, in full width and small form too, and control characters, which some take off before they look. */
const dangerous = '[=+\\-@\uFF1D\uFF0B\uFF0D\uFF20\uFE66\uFE62\uFE63\uFE6B\\p{Cc}]'
/** Quotes, spaces and invisible characters that programs may skip before it. */
const skipped = `['"\\p{Zs}\\p{Cf}]*`
/** Where a cell begins for a program that takes any of these as separator. */
const afterSeparator = '(?<=^|[,;\\t|])'
/** An empty line, or the second half of a line's end, begins nothing. */
const afterLineEnd = `(?<=[\\r\\n])(?!${skipped}[\\r\\n])`

const beginnings = (prefix: string): RegExp =>
  new RegExp(`(?:${afterSeparator}|${afterLineEnd})${prefix}(?=${skipped}${dangerous})`, 'gu')

const withoutPrefix = beginnings('')
const withPrefix = beginnings("'")

/**
 * A text that no spreadsheet computes, whichever of comma, semicolon, tab, bar and line end it takes as separator: an apostrophe stands
 * before each beginning that it would compute, and before an apostrophe that stands before one already.
 */
export const harmlessCell = (text: string): string => text.replace(withoutPrefix, "'")

/** The text that `harmlessCell` was given; one that holds no apostrophe of ours stays as it is. */
export const cellFromHarmless = (cell: string): string => cell.replace(withPrefix, '')

/** A table as CSV (RFC 4180), each of whose cells is harmless to every spreadsheet. */
export const csvText = (rows: readonly (readonly string[])[]): string => rows.map(csvLine).join('')

/** One line of such a table, with its end. */
export const csvLine = (cells: readonly string[]): string => cells.map(written).join(',') + '\r\n'

function written(cell: string): string {
  const harmless = harmlessCell(cell)
  const isPlain = harmless === cell && !/[",;\t|\r\n]|^\s|\s$/.test(cell)
  return isPlain ? cell : `"${harmless.replaceAll('"', '""')}"`
}
