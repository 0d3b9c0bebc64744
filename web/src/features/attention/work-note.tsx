import { LineIcon } from '../../ui/display/line-icon.tsx'
import CalendarClock from 'lucide/dist/esm/icons/calendar-clock.mjs'
import Eye from 'lucide/dist/esm/icons/eye.mjs'
import ShieldAlert from 'lucide/dist/esm/icons/shield-alert.mjs'
import { kindsOf } from '@cardea/client/health/finding-kinds'
import { locale } from '../../i18n/locale.ts'
import { shortDate } from '../../i18n/short-date.ts'
import { daysLeft, longWhen } from '../../i18n/when.ts'
import { attention } from '../../i18n/en/attention.ts'
import { texts } from '../../i18n/texts.ts'
import { useNow } from '../../ui/feedback/use-now.ts'
import { dueReason, lastEnd, passwordReason, whoKnows } from './item-words.ts'
import type { ItemOf } from './item.ts'

const t = texts(attention)

/** What one changes a value for. */
export type ChangeItem = ItemOf<'exposed' | 'due' | 'password'>

/** Why it is there, in one sentence. */
export function WorkNote({ item }: { item: ChangeItem }) {
  const now = useNow()
  const Icon = item.kind === 'exposed' ? Eye : item.kind === 'due' ? CalendarClock : ShieldAlert
  const { main, more } = noteOf(item, now)
  return (
    <div className="flex gap-3 rounded-control bg-warning-fill p-3.5 text-t1 forced-colors:border">
      <LineIcon icon={Icon} size={18} className="mt-px shrink-0 text-warning" />
      <div className="min-w-0 wrap-anywhere">
        <p>
          <strong className="font-strong">{main}</strong>
          {more}
        </p>
      </div>
    </div>
  )
}

function noteOf(item: ChangeItem, now: Date): { main: string; more: string } {
  if (item.kind === 'due') return { main: dueReason(item.due), more: '' }
  if (item.kind === 'password') {
    const [, ...others] = kindsOf(item.finding)
    const rest = others.map((kind) => passwordReason(item, kind))
    return { main: passwordReason(item), more: rest.map((reason) => ` · ${reason}`).join('') }
  }
  const { people } = item.exposed
  const opened = people
    .map(({ lastOpened }) => lastOpened)
    .toSorted()
    .at(-1)
  const when = (date = '') => whenInSentence(new Date(date), now)
  return {
    main: t('note.exposed', { ...whoKnows(people), date: when(opened) }),
    more: ` ${t('note.ended', { date: when(lastEnd(people)) })}`,
  }
}

/** `3 days ago`, `on 2 November`; of more than a week ago the day. */
const whenInSentence = (date: Date, now: Date): string =>
  daysLeft(date, now) <= -7
    ? t('note.on', { date: shortDate(date, locale()) })
    : (longWhen(date, now, locale()) ?? t('note.justNow'))
