import { soonDue } from '../../i18n/en/soon-due.ts'
import { texts } from '../../i18n/texts.ts'
import { Badge } from '../../ui/display/badge.tsx'

const t = texts(soonDue)

const warningDays = 14

/** How long until something ends, or since it has. */
export function DueBadge({ days }: { days: number }) {
  const text = days < 0 ? t('past', { count: -days }) : days === 0 ? t('today') : t('left', { count: days })
  return <Badge tone={days < 0 ? 'danger' : days <= warningDays ? 'warning' : 'quiet'}>{text}</Badge>
}
