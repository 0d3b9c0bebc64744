import type { RecordVersion } from '@cardea/contract'
import { locale } from '../../../i18n/locale.ts'
import { listed } from '../../../i18n/name-list.ts'
import { dateFormat, relativeFormat } from '../../../i18n/formatters.ts'
import { dayName, timeOfDay } from '../../../i18n/when.ts'
import { history } from '../../../i18n/en/history.ts'
import { texts } from '../../../i18n/texts.ts'

const t = texts(history)

/** What made a version, in words: `changed Password, added Recovery codes`. */
export function versionSentence({
  version,
  changed,
  isNameChanged,
  addedFiles,
  removedFiles,
}: RecordVersion): string {
  const labels = (kind: RecordVersion['changed'][number]['kind']) =>
    changed.filter((change) => change.kind === kind).map(({ label }) => label)
  const part = (
    key: 'changed' | 'added' | 'removed' | 'attached' | 'takenOut',
    names: readonly string[],
  ): string | false => names.length > 0 && t(key, { labels: listed(names), names: listed(names) })
  const parts = [
    isNameChanged && t('renamed'),
    part('changed', labels('changed')),
    part('added', labels('added')),
    part('removed', labels('removed')),
    part('attached', addedFiles),
    part('takenOut', removedFiles),
  ].filter((one) => one !== false)
  if (parts.length > 0) return parts.join(', ')
  return t(version === 1 ? 'made' : 'unknown')
}

/** `Today, 12:20`, `Yesterday, 9:32`, `14 August, 9:32`, of another year with it. In a sentence `today, 12:20`. */
export function versionMoment(at: string, now: Date, isInSentence = false): string {
  const date = new Date(at)
  const midnight = (day: Date) => Date.UTC(day.getFullYear(), day.getMonth(), day.getDate())
  const daysAgo = Math.max(0, Math.round((midnight(now) - midnight(date)) / 86_400_000))
  const day =
    daysAgo <= 1
      ? isInSentence
        ? relativeFormat(locale(), 'long').format(-daysAgo, 'day')
        : dayName({ daysAgo, date }, now, locale())
      : dateFormat(locale(), {
          day: 'numeric',
          month: 'long',
          ...(date.getFullYear() !== now.getFullYear() && { year: 'numeric' }),
        }).format(date)
  return `${day}, ${timeOfDay(date, locale())}`
}
