import { activityActions, type ActivityFilter as SentFilter } from '@cardea/contract'
import { kindOf, type ActivityKind } from './activity-kinds.ts'

/** The offered ranges in days, today included. */
export const offeredDays: readonly number[] = [1, 7, 30, 365]

/** A number of days, today included; or from one day to another (`2030-01-31`), both included, null for an open end. */
export type Dates = { days: number } | { from: string | null; until: string | null }

/** A filter for activity, applied by the server, so that it covers rows that are not loaded. */
export type ActivityFilter = {
  kind: ActivityKind | 'all'
  personID: string | null
  dates: Dates | null
  /** Only in the person's own activity. */
  device: string | null
}

export const noFilter: ActivityFilter = { kind: 'all', personID: null, dates: null, device: null }

/** The filter in the form of the call; undefined without a filter. Days are those of the reader's calendar. */
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

/** A day from a date input, at its first moment in local time. */
export function dayOf(day: string): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date)
}

/** The first moment of a day, `later` days on, ISO 8601; days with a clock change have 23 or 25 hours. */
const midnight = (day: Date, later: number): string =>
  new Date(day.getFullYear(), day.getMonth(), day.getDate() + later).toISOString()
