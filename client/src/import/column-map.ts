import { looksSecret, meanings, plainness, type Meaning } from './column-words.ts'
import type { TemplateName } from './imported-record.ts'
import { meaningsByValues, looksRandom } from './column-values.ts'

/** What a column of any table means: the record's name, its group, the template's field with this key, a field of its own, or nothing. */
export type ColumnTarget =
  | { kind: 'name' }
  | { kind: 'group' }
  | { kind: 'field'; key: string }
  | { kind: 'extra'; isSecret: boolean }
  | { kind: 'left-out' }

/** How a table is read that no source is known to write; one target a column, in their order. */
export interface ColumnMap {
  template: TemplateName
  columns: ColumnTarget[]
  /** The first row names the columns, and is no record. */
  hasHead: boolean
}

const targetOf = (meaning: Meaning): ColumnTarget =>
  meaning === 'name' || meaning === 'group' ? { kind: meaning } : { kind: 'field', key: meaning }

/**
 * A first guess by the names of the columns, and by their values where names say nothing; each meaning is given once, the rest
 * become fields of their own.
 */
export function guessColumns(
  columns: readonly string[],
  rows: readonly (readonly string[])[],
  hasHead: boolean,
): ColumnMap {
  const named = hasHead ? meaningsByNames(columns) : new Map<number, Meaning>()
  const found = meaningsByValues(columns.length, rows, named, hasHead)
  const guessed = columns.map((column, place): ColumnTarget => {
    const meaning = found.get(place)
    if (meaning) return targetOf(meaning)
    return { kind: 'extra', isSecret: (hasHead && looksSecret(column)) || looksRandom(rows, place) }
  })
  return { template: 'Login', columns: guessed, hasHead }
}

/** The column of each meaning, by its plainest name; of two that are as plain the first. */
function meaningsByNames(columns: readonly string[]): Map<number, Meaning> {
  const found = new Map<number, Meaning>()
  for (const meaning of meanings) {
    const [best] = columns
      .map((column, place) => ({ place, rank: found.has(place) ? null : plainness(column, meaning) }))
      .flatMap(({ place, rank }) => (rank === null ? [] : [{ place, rank }]))
      .toSorted((one, other) => one.rank - other.rank)
    if (best) found.set(best.place, meaning)
  }
  return found
}
