import type { Asks, Focused } from '../messages/messages.ts'
import { isForEverySite, type Purpose } from '../records/values.ts'
import type { Words } from '../words/words.ts'
import type { Place } from './documents.ts'
import type { KnownRecord } from './known-record.ts'
import { linesToFill } from './lines-to-fill.ts'
import { isUnencrypted, type Fitting } from './sites.ts'

/** What is said before a second press; null where one press fills. */
export function asksOf(
  { record, rank, host }: Fitting,
  purpose: Purpose,
  place: Place,
  { isForeign }: Pick<Focused, 'isForeign'>,
  words: Words,
): Asks | null {
  const page = URL.parse(place.page)?.host ?? ''
  if (isForeign) {
    const lines: [string, string][] = [[words.theFrame, page]]
    if (place.top !== '') lines.push([words.thisPage, place.top])
    return { about: 'frame', lines, listed: null, mayAdd: false }
  }
  if (rank === 1)
    return {
      about: 'host',
      lines: [
        [words.thisPage, page],
        [words.theRecord, host],
      ],
      listed: null,
      mayAdd: record.mayChange,
    }
  if (isForEverySite(purpose)) return { about: 'list', lines: [], listed: [], mayAdd: false }
  return isUnencrypted(place.page) ? { about: 'http', lines: [], listed: null, mayAdd: false } : null
}

/** The same with what is filled, where that is listed. */
export async function withList(
  asks: Asks,
  record: KnownRecord,
  purpose: Purpose,
  tokens: readonly string[],
): Promise<Asks> {
  if (asks.listed === null) return asks
  const lines = await linesToFill(record, purpose, tokens)
  return {
    ...asks,
    lines: [...asks.lines, ...lines.map(({ name, value }): [string, string] => [name, value])],
    listed: lines.map(({ token }) => token),
  }
}
