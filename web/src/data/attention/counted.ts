import { spans, type AttentionCount } from '@cardea/contract'
import type { DueRecord } from '../due/due-records.ts'

/** What ends within so many days, or has ended, counts. */
export const dueCountedDays = 14
/** The same in the first days of an account. */
const dueCountedDaysOfNew = 3

/**
 * How many records to change count. What is younger than an hour counts once its page was left, so that an act just done does not
 * blame.
 * @param before how many there were when the page was opened
 */
export const countedChange = ({ change, aged }: AttentionCount, before: number): number =>
  Math.max(aged, Math.min(change, before))

type Rules = {
  now: Date
  /** When the page was opened. */
  openedAt: Date
  /** When the person made their account. */
  memberSince: Date
  /** Records that came by an import of the last days (spans.newAccountMs). */
  imported: ReadonlySet<string>
}

/** Whether what ends soon counts: not for a new account unless it is close, nor for new imports, nor while it was just written. */
export function isDueCounted({ record, days }: DueRecord, rules: Rules): boolean {
  const { now, openedAt, memberSince, imported } = rules
  const isNew = now.getTime() - memberSince.getTime() < spans.newAccountMs
  const writtenAt = Date.parse(record.updatedAt)
  const isYoung = now.getTime() - writtenAt < spans.youngFindingMs && writtenAt > openedAt.getTime()
  return days <= (isNew ? dueCountedDaysOfNew : dueCountedDays) && !imported.has(record._id) && !isYoung
}
