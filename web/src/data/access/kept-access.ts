import { preference } from '../../storage/preference.ts'
import { fields, listOf, such, text, type Shaped } from '@cardea/client/shapes/shape'

const KeptMark = fields({
  recordID: text,
  personID: text,
  at: such(text, (at) => !Number.isNaN(Date.parse(at))),
})
type KeptMark = Shaped<typeof KeptMark>

/** Access that was reviewed in this browser and kept; ids only. */
export const keptMarks = preference('keptAccess', listOf(KeptMark), [])

const quietMs = 90 * 86_400_000

const isQuiet = ({ at }: KeptMark, now: Date): boolean => now.getTime() - Date.parse(at) < quietMs

/** What of whom. `since`: when the access began, by the server's clock. */
export type Kept = Pick<KeptMark, 'recordID' | 'personID'> & { since: string }

const isOf = (mark: KeptMark, { recordID, personID }: Kept): boolean =>
  mark.recordID === recordID && mark.personID === personID

/** Adds access that was just kept, and removes marks that have expired. */
export function markKept(marks: readonly KeptMark[], kept: Kept, now = new Date()): KeptMark[] {
  const { recordID, personID, since } = kept
  // With a slow browser clock, the access would look newer than the mark.
  const at = new Date(Math.max(now.getTime(), Date.parse(since))).toISOString()
  return [...marks.filter((mark) => isQuiet(mark, now) && !isOf(mark, kept)), { recordID, personID, at }]
}

/** Asks about it again. */
export const withoutMark = (marks: readonly KeptMark[], kept: Kept): KeptMark[] =>
  marks.filter((mark) => !isOf(mark, kept))

/** What is kept is not asked about for 90 days, unless it was shared again since. */
export const isKept = (marks: readonly KeptMark[], kept: Kept, now = new Date()): boolean =>
  marks.some(
    (mark) => isOf(mark, kept) && isQuiet(mark, now) && Date.parse(kept.since) <= Date.parse(mark.at),
  )
