import { dayOf, type Dates } from '../../data/activity/activity-filter.ts'
import { activity } from '../../i18n/en/activity.ts'
import { dateFormat } from '../../i18n/formatters.ts'
import { locale } from '../../i18n/locale.ts'
import { texts } from '../../i18n/texts.ts'

const t = texts(activity)

/** `Last 30 days`, `1 – 5 Nov 2026`, `since 1 Nov 2026`. */
export function datesText(dates: Dates): string {
  if ('days' in dates) return dates.days === 1 ? t('dates.today') : t('dates.last', { count: dates.days })
  const { from, until } = dates
  const parts = { day: 'numeric', month: 'short', year: 'numeric' } as const
  if (from !== null && until !== null) {
    const range = new Intl.DateTimeFormat(locale(), parts).formatRange(dayOf(from), dayOf(until))
    return range.replaceAll(' ', '\u{A0}')
  }
  const format = dateFormat(locale(), parts)
  if (from !== null) return t('dates.since', { day: format.format(dayOf(from)) })
  return t('dates.until', { day: until === null ? '' : format.format(dayOf(until)) })
}
