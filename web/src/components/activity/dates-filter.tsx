import { CalendarRange } from 'lucide-react'
import { Suspense, useState } from 'react'
import { dayOf, offeredDays, type Dates } from '../../data/activity/activity-filter.ts'
import { dateFormat } from '../../i18n/formatters.ts'
import { locale } from '../../i18n/locale.ts'
import { activity } from '../../i18n/en/activity.ts'
import { texts } from '../../i18n/texts.ts'
import { FilterButton, FilterChip } from '../../ui/display/chip.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'
import { MenuItem } from '../../ui/menu/menu-item.tsx'
import { Menu, MenuSeparator } from '../../ui/menu/menu.tsx'

const t = texts(activity)

const DatesDialog = lazyPart(() => import('./dates-dialog.tsx'), 'DatesDialog')

type DatesFilterProps = { dates: Dates | null; onChange: (dates: Dates | null) => void }

/** Narrows a list to the last days, or to those from one day to another. */
export function DatesFilter({ dates, onChange }: DatesFilterProps) {
  const [isAsking, setAsking] = useState(false)
  if (dates)
    return <FilterChip label={t('heads.when')} value={datesText(dates)} onRemove={() => onChange(null)} />
  return (
    <>
      <Menu trigger={<FilterButton>{t('heads.when')}</FilterButton>}>
        {offeredDays.map((days) => (
          <MenuItem key={days} onSelect={() => onChange({ days })}>
            {datesText({ days })}
          </MenuItem>
        ))}
        <MenuSeparator />
        <MenuItem icon={CalendarRange} onSelect={() => setAsking(true)}>
          {t('dates.choose')}
        </MenuItem>
      </Menu>
      {isAsking && (
        <Suspense fallback={null}>
          <DatesDialog onChoose={onChange} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  )
}

/** `Last 30 days`, `1 – 5 Nov 2026`, `since 1 Nov 2026`. */
function datesText(dates: Dates): string {
  if ('days' in dates) return dates.days === 1 ? t('dates.today') : t('dates.last', { count: dates.days })
  const { from, until } = dates
  const format = dateFormat(locale(), { day: 'numeric', month: 'short', year: 'numeric' })
  if (from !== null && until !== null) return format.formatRange(dayOf(from), dayOf(until))
  if (from !== null) return t('dates.since', { day: format.format(dayOf(from)) })
  return t('dates.until', { day: until === null ? '' : format.format(dayOf(until)) })
}
