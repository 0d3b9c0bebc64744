import { dateFormat } from './formatters.ts'
import { longDate } from './when.ts'

/** A day in a sentence: `3 March`, of another year `3 March 2025`. */
export function shortDate(date: Date, locale: string, now = new Date()): string {
  if (date.getFullYear() !== now.getFullYear()) return longDate(date, locale)
  return dateFormat(locale, { day: 'numeric', month: 'long' }).format(date)
}
