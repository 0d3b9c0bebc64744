import { LineIcon } from '../../ui/display/line-icon.tsx'
import Hourglass from 'lucide/dist/esm/icons/hourglass.mjs'
import { toServerTime } from '../../api/client.ts'
import { isEndNear, timeLeft } from '../../data/access/until.ts'
import { sharing } from '../../i18n/en/sharing.ts'
import { texts } from '../../i18n/texts.ts'
import { classNames } from '../../ui/display/class-names.ts'
import { useNow } from '../../ui/feedback/use-now.ts'
import { endText, momentText } from './until-choice.tsx'

const t = texts(sharing)

/**
 * When a person's access ends by itself: its day, on the last one how much is left by the server's clock, which ends it.
 * Nothing where it does not end.
 */
export function TimeLeft({ until }: { until: string | null }) {
  const now = toServerTime(useNow().getTime())
  if (until === null) return null
  const { unit, count } = timeLeft(until, now)
  return (
    <time
      dateTime={until}
      title={momentText(until)}
      className={classNames('sm:whitespace-nowrap', isEndNear(until, now) ? 'text-warning' : 'text-t3')}
    >
      <LineIcon icon={Hourglass} size={13} className="mr-1 inline align-[-2px]" />
      {unit === 'days' ? t('until.ends', { when: endText(until) }) : t(`until.left.${unit}`, { count })}
    </time>
  )
}
