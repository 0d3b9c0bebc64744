import { oneLine } from './escape.ts'

/**
 * Rows as aligned columns, two spaces apart, without trailing spaces. A cell never breaks a line or reaches the terminal
 * as a control sequence.
 * @param header printed in capital letters; null for none
 */
export function table(header: readonly string[] | null, rows: readonly (readonly string[])[]): string {
  const cells = [...(header ? [header.map((name) => name.toUpperCase())] : []), ...rows].map((row) =>
    row.map(oneLine),
  )
  const widths = (cells[0] ?? []).map((_, column) =>
    Math.max(...cells.map((row) => widthOf(row[column] ?? ''))),
  )
  return cells
    .map((row) =>
      row
        .map((cell, column) => cell + ' '.repeat((widths[column] ?? 0) - widthOf(cell)))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

const segmenter = new Intl.Segmenter()
const wide =
  /\p{Emoji_Presentation}|[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/u

/** How many columns a text takes on a terminal. */
const widthOf = (text: string): number =>
  // oxlint-disable-next-line no-control-regex -- Plain ASCII, the usual case, is not segmented.
  /^[\u0020-\u007e]*$/.test(text)
    ? text.length
    : [...segmenter.segment(text)].reduce((sum, { segment }) => sum + (wide.test(segment) ? 2 : 1), 0)
