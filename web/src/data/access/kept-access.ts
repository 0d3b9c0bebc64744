import type { ReviewedPerson } from '@cardea/contract'
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

/** `since`: when the access began, by the server's clock. */
type Kept = Pick<KeptMark, 'recordID' | 'personID'> & { since: string }

/** Adds access that was just kept, and removes marks that have expired. */
export const markKept = (marks: readonly KeptMark[], kept: readonly Kept[], now = new Date()): KeptMark[] => [
  ...marks.filter((mark) => isQuiet(mark, now)),
  ...kept.map(({ recordID, personID, since }) => {
    // With a slow browser clock, the access would look newer than the mark.
    const at = new Date(Math.max(now.getTime(), Date.parse(since)))
    return { recordID, personID, at: at.toISOString() }
  }),
]

/** The people left to review: kept access is not asked about for 90 days, unless it was shared again since. */
export function leftToReview(
  people: readonly ReviewedPerson[],
  marks: readonly KeptMark[],
  now = new Date(),
): ReviewedPerson[] {
  const keptAt = new Map(
    marks.flatMap((mark) =>
      isQuiet(mark, now) ? [[`${mark.personID} ${mark.recordID}`, mark.at] as const] : [],
    ),
  )
  return people.flatMap(({ user, records }) => {
    const left = records.filter(({ _id, since }) => {
      const at = keptAt.get(`${user._id} ${_id}`)
      return at === undefined || Date.parse(since) > Date.parse(at)
    })
    return left.length === 0 ? [] : [{ user, records: left }]
  })
}
