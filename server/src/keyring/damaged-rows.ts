import type { Place } from './sealed-box.ts'

/** Rows whose sealed part did not open. Each process remembers them, so that the operator is told of each once. */
export interface DamagedRows {
  /** Records a row; reports it the first time. */
  note(place: Pick<Place, 'table' | 'id'>): void
  /** The rows of a table that did not open the last time. */
  idsIn(table: string): string[]
  /** How many did not open the last time. */
  count(): number
  /** Forgets a row that opens again. */
  forget(table: string, id: string): void
}

/** A completely damaged vault must not fill the memory; the oldest rows are reported again. */
const mostRemembered = 10_000

/** @param tell called with a row the first time it is recorded; never with its content */
export function createDamagedRows(tell: (row: { table: string; id: string }) => void): DamagedRows {
  const rows = new Map<string, { table: string; id: string }>()
  const nameOf = (table: string, id: string): string => `${table} ${id}`

  return {
    note({ table, id }) {
      const name = nameOf(table, id)
      if (rows.has(name)) return
      if (rows.size >= mostRemembered) {
        const [oldest] = rows.keys()
        if (oldest !== undefined) rows.delete(oldest)
      }
      rows.set(name, { table, id })
      tell({ table, id })
    },
    idsIn: (table) => [...rows.values()].flatMap((row) => (row.table === table ? [row.id] : [])),
    count: () => rows.size,
    forget: (table, id) => void rows.delete(nameOf(table, id)),
  }
}
