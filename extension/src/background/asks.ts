import type { Asks, Focused } from '../messages/messages.ts'
import { isForEverySite, type Purpose } from '../records/values.ts'
import type { Words } from '../words/words.ts'
import type { Place } from './documents.ts'
import { linesOf } from './lines-to-fill.ts'
import { isUnencrypted, type Fitting } from './sites.ts'

/** What is said before a second press; null where one press fills. */
export function asksOf(
  { record, rank, host }: Fitting,
  purpose: Purpose,
  place: Place,
  field: Pick<Focused, 'tokens' | 'isForeign'>,
  words: Words,
): Asks | null {
  const page = URL.parse(place.page)?.host ?? ''
  if (field.isForeign) {
    const lines: [string, string][] = [[words.theFrame, page]]
    if (place.top !== '') lines.push([words.thisPage, place.top])
    return { about: 'frame', lines, mayAdd: false }
  }
  if (rank === 1)
    return {
      about: 'host',
      lines: [
        [words.thisPage, page],
        [words.theRecord, host],
      ],
      mayAdd: record.mayChange,
    }
  if (isForEverySite(purpose))
    return { about: 'list', lines: linesOf(record, purpose, field.tokens, {}, words), mayAdd: false }
  return isUnencrypted(place.page) ? { about: 'http', lines: [], mayAdd: false } : null
}
