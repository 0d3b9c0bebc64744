import { dayName, daysLeft, timeOfDay } from '../../../i18n/when.ts'

/** `today, 14:02`, `yesterday, 9:30`, `Monday 16 November, 14:02`. */
export function importMoment(at: Date, now: Date, language: string): string {
  const daysAgo = -daysLeft(at, now)
  const day = dayName({ daysAgo, date: at }, now, language)
  const within = daysAgo <= 1 ? day.slice(0, 1).toLocaleLowerCase(language) + day.slice(1) : day
  return `${within}, ${timeOfDay(at, language)}`
}
