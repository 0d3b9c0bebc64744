import type { Asks, Focused, Group } from '../messages/messages.ts'
import { isForEverySite, type Purpose } from '../records/values.ts'
import type { Words } from '../words/words.ts'
import type { Place } from './documents.ts'
import type { KnownRecord } from './known-record.ts'
import { linesToFill } from './lines-to-fill.ts'
import { isUnencrypted, type Fitting } from './sites.ts'

/** What is said of a frame of another website, and of a page without encryption, before a second press; null of any other place. */
export function asksOfPlace(
  place: Place,
  { isForeign }: Pick<Focused, 'isForeign'>,
  words: Words,
): Asks | null {
  const listed = null
  if (!isForeign)
    return isUnencrypted(place.page) ? { about: 'http', lines: [], listed, mayAdd: false } : null
  const lines: Asks['lines'] = [[words.theFrame, hostOf(place)]]
  if (place.top !== '') lines.push([words.thisPage, place.top])
  return { about: 'frame', lines, listed, mayAdd: false }
}

const hostOf = ({ page }: Place): string => URL.parse(page)?.host ?? ''

/** The same of a record at this place. */
export function asksOf(
  { record, rank, host }: Fitting,
  purpose: Purpose,
  place: Place,
  field: Pick<Focused, 'isForeign'>,
  words: Words,
): Asks | null {
  const ofPlace = asksOfPlace(place, field, words)
  const listed = isForEverySite(purpose) ? [] : null
  const ofRecord: Asks['lines'] = rank === 1 ? [[words.theRecord, host]] : []
  if (field.isForeign && ofPlace) return { ...ofPlace, lines: [...ofPlace.lines, ...ofRecord], listed }
  if (rank === 1) {
    const lines: Asks['lines'] = [[words.thisPage, hostOf(place)], ...ofRecord]
    return { about: 'host', lines, listed, mayAdd: record.mayChange }
  }
  return listed ? { about: 'list', lines: [], listed, mayAdd: false } : ofPlace
}

/** The same with what is filled, where that is listed. @throws ApiError */
export async function withList(
  asks: Asks,
  record: KnownRecord,
  purpose: Purpose,
  { page }: Place,
  group: Group,
): Promise<Asks> {
  if (asks.listed === null) return asks
  const lines = await linesToFill(record, purpose, page, group)
  return {
    ...asks,
    lines: [...asks.lines, ...lines.map(({ name, value }): [string, string] => [name, value])],
    listed: lines.map(({ token }) => token),
  }
}
