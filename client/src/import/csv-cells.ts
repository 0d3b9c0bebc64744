/** The number in a cell, or null. */
export const numberFrom = (cell: string): number | null => {
  const number = Number(cell)
  return cell.trim() === '' || !Number.isFinite(number) ? null : number
}
