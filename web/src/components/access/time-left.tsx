import { Hourglass } from 'lucide-react'
import { toServerTime } from '../../api/server-clock.ts'
import { isEndNear, timeLeft } from '../../data/access/until.ts'
import { wordsOf } from '../../i18n/words.ts'
import { classNames } from '../../ui/display/class-names.ts'
import { useNow } from '../../ui/feedback/use-now.ts'
import { momentText } from './until-choice.tsx'

/** How much of a person's access is left by the server's clock, which ends it; nothing where it does not end by itself. */
export function TimeLeft({ until }: { until: string | null }) {
  const t = wordsOf('sharing')
  const now = toServerTime(useNow().getTime())
  if (until === null) return null
  const { unit, count } = timeLeft(until, now)
  return (
    <time
      dateTime={until}
      title={momentText(until)}
      className={classNames('whitespace-nowrap', isEndNear(until, now) ? 'text-warning' : 'text-t3')}
    >
      <Hourglass size={13} aria-hidden className="mr-1 inline align-[-2px]" />
      {t(`until.left.${unit}`, { count })}
    </time>
  )
}
