import { activityActions, type ActivityFilter as SentFilter } from '@cardea/contract'
import { kindOf, type ActivityKind } from './activity-kinds.ts'

/** How many days, today included, are offered at once. */
export const offeredDays: readonly number[] = [1, 7, 30, 365]

/** So many days, today included; or from one day to another (`2030-01-31`), both included, null where it is open. */
export type Dates = { days: number } | { from: string | null; until: string | null }

/** What a list of activity is narrowed to, by the server: so it holds for what is not loaded, too. */
export type ActivityFilter = {
  kind: ActivityKind | 'all'
  personID: string | null
  dates: Dates | null
  /** In the list of one's own. */
  device: string | null
}

export const noFilter: ActivityFilter = { kind: 'all', personID: null, dates: null, device: null }

/** The same as a call takes it; undefined where nothing is narrowed. Days are those of the reader's calendar. */
export function sentFilter(
  { kind, personID, dates, device }: ActivityFilter,
  today: Date,
): (SentFilter & { device?: string }) | undefined {
  const sent = {
    ...(kind !== 'all' && { actions: activityActions.filter((action) => kindOf(action) === kind) }),
    ...(personID !== null && { personID }),
    ...(dates && momentsOf(dates, today)),
    ...(device !== null && { device }),
  }
  return Object.keys(sent).length === 0 ? undefined : sent
}

function momentsOf(dates: Dates, today: Date): Pick<SentFilter, 'from' | 'until'> {
  if ('days' in dates) return { from: midnight(today, 1 - dates.days) }
  const { from, until } = dates
  return {
    ...(from !== null && { from: midnight(dayOf(from), 0) }),
    ...(until !== null && { until: midnight(dayOf(until), 1) }),
  }
}

/** A day as an input has it, at its first moment here. */
export function dayOf(day: string): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date)
}

/** The first moment of a day, so many days later, ISO 8601; days with a change of the clock have 23 or 25 hours. */
const midnight = (day: Date, later: number): string =>
  new Date(day.getFullYear(), day.getMonth(), day.getDate() + later).toISOString()
