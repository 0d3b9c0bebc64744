/** Rows of a list that are all of one height, px. */
export type Rows = {
  count: number
  rowPx: number
  /** Room above the first row and below the last. */
  startPx: number
  endPx: number
}

export type Stretch = { first: number; last: number }

/** How high the whole list is, px. */
export const heightOf = ({ count, rowPx, startPx, endPx }: Rows): number => startPx + count * rowPx + endPx

/**
 * The rows that a window onto the list shows, whole or in part.
 * @param top how far the list is scrolled, px
 * @param height of the window, px; where it has none, none is shown
 */
export function rowsInView({ count, rowPx, startPx }: Rows, top: number, height: number): Stretch {
  if (height <= 0 || rowPx <= 0) return { first: 0, last: -1 }
  const first = Math.floor((top - startPx) / rowPx)
  const last = Math.ceil((top + height - startPx) / rowPx) - 1
  return { first: Math.min(Math.max(0, first), count), last: Math.min(last, count - 1) }
}

/**
 * Where to scroll to so that a row is seen whole: no further than needed, not at all where it is.
 * @param coveredPx of the window's lower end, by what lies over it
 */
export function scrolledTo(
  rows: Rows,
  index: number,
  top: number,
  height: number,
  coveredPx: number,
): number {
  const start = rows.startPx + index * rows.rowPx
  const end = start + rows.rowPx
  const wanted = end > top + height - coveredPx ? end + coveredPx - height : start < top ? start : top
  return Math.max(0, Math.min(wanted, heightOf(rows) - height))
}
