import { locale } from '../../../i18n/locale.ts'
import { dayName, daysLeft, timeOfDay } from '../../../i18n/when.ts'
import { records } from '../../../i18n/en/records.ts'
import { texts } from '../../../i18n/texts.ts'
import type { ShownImport } from '../../../data/import/imported-records.ts'
import { FilterChip } from '../../../ui/display/chip.tsx'
import { useNow } from '../../../ui/feedback/use-now.ts'

const t = texts(records)

type ImportFilterProps = { shown: ShownImport; onRemove: () => void }

/** Only records of one import: Imported today, 14:02. */
export function ImportFilter({ shown: { at, records }, onRemove }: ImportFilterProps) {
  const now = useNow()
  const value = at ? momentText(at, now, locale()) : t(records ? 'importGone' : 'importLoading')
  return <FilterChip label={t('imported')} value={value} onRemove={onRemove} />
}

/** `today, 14:02`, `yesterday, 9:30`, `Monday 16 November, 14:02`. */
function momentText(at: Date, now: Date, language: string): string {
  const daysAgo = -daysLeft(at, now)
  const day = dayName({ daysAgo, date: at }, now, language)
  const within = daysAgo <= 1 ? day.slice(0, 1).toLocaleLowerCase(language) + day.slice(1) : day
  return `${within}, ${timeOfDay(at, language)}`
}
