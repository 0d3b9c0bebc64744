/** A table as CSV (RFC 4180). A cell that a spreadsheet would compute begins with an apostrophe. */
export const csvText = (rows: readonly (readonly string[])[]): string =>
  rows.map((cells) => cells.map(written).join(',')).join('\r\n') + '\r\n'

function written(cell: string): string {
  const safe = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell
  return /[",\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
