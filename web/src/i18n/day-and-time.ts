import { dateFormat } from './formatters.ts'
import { locale } from './locale.ts'
import { timeOfDay } from './when.ts'

/** `30 November, 14:02`; of another year with the year. */
export function dayAndTime(date: Date, now: Date): string {
  return `${dayOf(date, now)}, ${timeOfDay(date, locale())}`
}

/** `30 November` */
export function dayOf(date: Date, now: Date): string {
  const isThisYear = date.getFullYear() === now.getFullYear()
  return dateFormat(locale(), {
    day: 'numeric',
    month: 'long',
    ...(!isThisYear && { year: 'numeric' }),
  }).format(date)
}
