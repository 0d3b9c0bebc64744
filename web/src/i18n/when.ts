import { defaultLanguage, languageOfTag, languageTraits } from '@cardea/contract'
import { dateFormat, relativeFormat } from './formatters.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** Whole days between two moments by the reader's calendar: 0 today, 1 yesterday. */
function calendarDays(from: Date, to: Date): number {
  const midnight = (date: Date) => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate())
  return Math.round((midnight(to) - midnight(from)) / dayMs)
}

/** Whole days until a moment, by the reader's calendar: 0 today, 1 tomorrow, below 0 what is past. */
export const daysLeft = (end: Date, now: Date): number => calendarDays(now, end)

/** When something changed, as short as a column: `2h ago`, `yesterday`, `Tue`, `14 Nov`, `Nov 2025`. */
export function shortWhen(date: Date, now: Date, locale: string): string {
  const relative = relativeFormat(locale, languageTraits[languageOfTag(locale) ?? defaultLanguage].shortTimes)
  const days = calendarDays(date, now)
  if (isElapsed(date, now)) return sentenceCase(elapsed(date, now, relative), locale)
  if (days === 1) return sentenceCase(relative.format(-1, 'day'), locale)
  if (days < 7) return dateFormat(locale, { weekday: 'short' }).format(date)
  const isThisYear = date.getFullYear() === now.getFullYear()
  return dateFormat(locale, {
    month: 'short',
    ...(isThisYear ? { day: 'numeric' } : { year: 'numeric' }),
  }).format(date)
}

/** The same as part of a sentence: `2 hours ago`, `yesterday`, `14 November 2026`; null for this very moment. */
export function longWhen(date: Date, now: Date, locale: string): string | null {
  if (now.getTime() - date.getTime() < minuteMs) return null
  const relative = relativeFormat(locale, 'long')
  const days = calendarDays(date, now)
  if (isElapsed(date, now)) return elapsed(date, now, relative)
  return days < 7 ? relative.format(-days, 'day') : longDate(date, locale)
}

/** `3 March 2026` */
export function longDate(date: Date, locale: string): string {
  return dateFormat(locale, { dateStyle: 'long' }).format(date)
}

/** A day as a heading: `Today`, `Yesterday`, `Monday 16 November`, of another year `16 November 2025`. */
export function dayName(
  { daysAgo, date }: { daysAgo: number; date: Date },
  now: Date,
  locale: string,
): string {
  if (daysAgo <= 1) return sentenceCase(relativeFormat(locale, 'long').format(-daysAgo, 'day'), locale)
  if (date.getFullYear() !== now.getFullYear()) return longDate(date, locale)
  return dateFormat(locale, { weekday: 'long', day: 'numeric', month: 'long' }).format(date)
}

/** `14:20` */
export const timeOfDay = (date: Date, locale: string): string =>
  dateFormat(locale, { timeStyle: 'short' }).format(date)

/** Of today, or minutes ago though midnight lies between. */
const isElapsed = (date: Date, now: Date): boolean =>
  calendarDays(date, now) <= 0 || now.getTime() - date.getTime() < hourMs

/** A clock that is behind the server's never says "in 2 minutes". */
function elapsed(date: Date, now: Date, relative: Intl.RelativeTimeFormat): string {
  const ms = Math.max(0, now.getTime() - date.getTime())
  if (ms < minuteMs) return relative.format(0, 'second')
  return ms < hourMs
    ? relative.format(-Math.floor(ms / minuteMs), 'minute')
    : relative.format(-Math.floor(ms / hourMs), 'hour')
}

const sentenceCase = (text: string, locale: string): string =>
  text.slice(0, 1).toLocaleUpperCase(locale) + text.slice(1)

/** A stored date (`2030-01-31`) or month (`2030-01`) as people of a locale write it; null for what is neither. */
export function dateText(value: string, locale: string): string | null {
  const [, year, month, day] = /^(\d{4})-(\d{2})(?:-(\d{2}))?$/.exec(value) ?? []
  if (!year || !month) return null
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day ?? 1)))
  if (date.getUTCMonth() !== Number(month) - 1 || date.getUTCDate() !== Number(day ?? 1)) return null
  return dateFormat(locale, {
    timeZone: 'UTC',
    year: 'numeric',
    month: 'long',
    ...(day && { day: 'numeric' }),
  }).format(date)
}
