import type { DueRecord } from '../../data/due/due-records.ts'
import { dateFormat } from '../../i18n/formatters.ts'

/** What ends in one month, or is past. */
export type DueSection = { key: string; title: string; due: DueRecord[] }

/**
 * In parts, as they come: what is past, then month by month; a month of another year has its year.
 * @param past the title of what is past
 */
export function dueSections(
  due: readonly DueRecord[],
  now: Date,
  { past, locale }: { past: string; locale: string },
): DueSection[] {
  const parts = Map.groupBy(due, ({ field, days }) => (days < 0 ? '' : (field.value ?? '').slice(0, 7)))
  return [...parts].map(([month, some]) => ({
    key: month || 'past',
    title: month === '' ? past : monthName(month, now, locale),
    due: some,
  }))
}

/** @param month `2026-12` */
function monthName(month: string, now: Date, locale: string): string {
  const [year, number] = month.split('-').map(Number)
  const date = new Date(Date.UTC(year ?? 0, (number ?? 1) - 1))
  return dateFormat(locale, {
    timeZone: 'UTC',
    month: 'long',
    ...(year !== now.getFullYear() && { year: 'numeric' }),
  }).format(date)
}
