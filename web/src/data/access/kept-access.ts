import type { ReviewedPerson } from '@cardea/contract'
import { preference } from '../../storage/preference.ts'
import { fields, listOf, such, text, type Shaped } from '../../storage/shape.ts'

const KeptMark = fields({
  recordID: text,
  personID: text,
  at: such(text, (at) => !Number.isNaN(Date.parse(at))),
})
type KeptMark = Shaped<typeof KeptMark>

/** Whose access to what was reviewed in this browser and kept; ids only. */
export const keptMarks = preference('keptAccess', listOf(KeptMark), [])

const quietMs = 90 * 86_400_000

const isQuiet = ({ at }: KeptMark, now: Date): boolean => now.getTime() - Date.parse(at) < quietMs

/** `since`: when the access began, by the server's clock. */
type Kept = Pick<KeptMark, 'recordID' | 'personID'> & { since: string }

/** The same with what has just been kept, without what is to be asked about again. */
export const markKept = (marks: readonly KeptMark[], kept: readonly Kept[], now = new Date()): KeptMark[] => [
  ...marks.filter((mark) => isQuiet(mark, now)),
  ...kept.map(({ recordID, personID, since }) => {
    // A browser whose clock is behind would take the access for one that was given anew.
    const at = new Date(Math.max(now.getTime(), Date.parse(since)))
    return { recordID, personID, at: at.toISOString() }
  }),
]

/** Who is left to review: what was kept is not asked about for 90 days, unless it was shared anew since. */
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
