import { dateFormat, relativeFormat } from '../../../i18n/formatters.ts'
import { locale } from '../../../i18n/locale.ts'
import { daysLeft, timeOfDay } from '../../../i18n/when.ts'

/** A moment to come as part of a sentence: `tomorrow, 14:02`, else `21 February 2027 at 14:02`. */
export function momentWords(date: Date, now: Date): string {
  const days = daysLeft(date, now)
  if (days > 1) return dateFormat(locale(), { dateStyle: 'long', timeStyle: 'short' }).format(date)
  return `${relativeFormat(locale(), 'long').format(days, 'day')}, ${timeOfDay(date, locale())}`
}
