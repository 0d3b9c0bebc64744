import type { VaultRecord } from '@cardea/contract'
import { shownName } from '../../data/records/record-name.ts'
import { preference } from '../../storage/preference.ts'
import { fields, listOf, oneOf, such, text, type Shaped } from '@cardea/client/shapes/shape'

/** A record that was worked off today, and how. */
export type Done = { id: string; name: string; how: 'changed' | 'settled'; at: Date }

const DoneMark = fields({
  userID: text,
  id: text,
  how: oneOf('changed', 'settled'),
  at: such(text, (at) => !Number.isNaN(Date.parse(at))),
})
type DoneMark = Shaped<typeof DoneMark>

/** What was worked off in this browser, the newest first; no names, which a vault alone holds. */
export const doneMarks = preference('workedOff', listOf(DoneMark), [])

const isSameDay = (one: Date, other: Date): boolean => one.toDateString() === other.toDateString()

/** The same with a record that has just been worked off, without those of other days. */
export const markDone = (
  marks: readonly DoneMark[],
  { id, userID, how }: Pick<DoneMark, 'id' | 'userID' | 'how'>,
  now = new Date(),
): DoneMark[] => [
  { id, userID, how, at: now.toISOString() },
  ...marks.filter((mark) => isSameDay(new Date(mark.at), now) && !(mark.id === id && mark.userID === userID)),
]

/** What a person worked off today, as far as they still have it. */
export function doneToday(
  marks: readonly DoneMark[],
  records: readonly VaultRecord[],
  userID: string,
  now = new Date(),
): Done[] {
  const known = new Map(records.map((record) => [record._id, record]))
  return marks.flatMap(({ id, how, at, ...mark }): Done[] => {
    const record = known.get(id)
    const date = new Date(at)
    return record && mark.userID === userID && isSameDay(date, now)
      ? [{ id, name: shownName(record), how, at: date }]
      : []
  })
}
