import type { CheckedStatement } from '@cardea/sealing/people'
import { sql, type RawBuilder } from 'kysely'

/**
 * The first generation of the line that a person’s newest keys belong to: their client opens what was sealed for each of
 * them. Keys that are begun again start a line, and those taken back go on with theirs.
 * @param statements all of the person’s, from the first on
 */
export function lineFrom(statements: readonly CheckedStatement[]): number {
  const starts = new Map<number, number>()
  let present = 1
  for (const { is, generation } of statements) {
    if (!starts.has(generation)) {
      const before = starts.get(present) ?? generation
      starts.set(generation, is === 'renewed' ? before : generation)
    }
    present = generation
  }
  return starts.get(present) ?? present
}

/** Whether the person of `keys` can open the wrap of `wrapped`, as SQL: both are aliases. */
export const isOpenBy = (wrapped: string, keys: string): RawBuilder<boolean> =>
  sql`${sql.ref(`${wrapped}.generation`)} between ${sql.ref(`${keys}.line_from`)} and ${sql.ref(`${keys}.generation`)}`
