import { LineIcon } from '../../ui/display/line-icon.tsx'
import Clock from 'lucide/dist/esm/icons/clock.mjs'
import { daysLeft } from '../../i18n/when.ts'
import { dateFormat } from '../../i18n/formatters.ts'
import { locale } from '../../i18n/locale.ts'
import { trash } from '../../i18n/en/trash.ts'
import { texts } from '../../i18n/texts.ts'
import { classNames } from '../../ui/display/class-names.ts'
import { useNow } from '../../ui/feedback/use-now.ts'

const t = texts(trash)

/** From so many days on the end is near. */
const warningDays = 3

type KeptUntilProps = {
  /** ISO 8601. */
  at: string
  isMarked: boolean
}

/** The day on which a record goes for good, and how far that is; gives way to the row's actions. */
export function KeptUntil({ at, isMarked }: KeptUntilProps) {
  const now = useNow()
  const end = new Date(at)
  const days = daysLeft(end, now)
  const isNear = days <= warningDays
  const left = days <= 0 ? t('today') : days === 1 ? t('tomorrow') : t('daysLeft', { count: days })
  return (
    <span className="flex h-full items-center justify-between gap-3 text-small tabular-nums transition-opacity whole-focus-within:opacity-0 whole-hover:opacity-0 max-sm:flex-col max-sm:items-end max-sm:justify-center max-sm:gap-0 max-sm:opacity-100!">
      <time dateTime={at} className="font-medium text-t1">
        <span className="sr-only">{t('columns.until')}: </span>
        {dateFormat(locale(), { day: 'numeric', month: 'short' }).format(end)}
      </time>
      <span
        className={classNames(
          'flex items-center gap-1.5',
          isNear ? 'text-warning' : isMarked ? 'text-t2' : 'text-t3',
        )}
      >
        {isNear && <LineIcon icon={Clock} size={14} />}
        {left}
      </span>
    </span>
  )
}
