import { CalendarClock, Eye, ShieldAlert } from 'lucide-react'
import { kindsOf } from '@cardea/client/health/finding-kinds'
import { locale } from '../../i18n/locale.ts'
import { longWhen } from '../../i18n/when.ts'
import { attention } from '../../i18n/en/attention.ts'
import { texts } from '../../i18n/texts.ts'
import { useNow } from '../../ui/feedback/use-now.ts'
import { dueReason, lastEnd, passwordReason, whoKnows } from './item-words.ts'
import type { ItemOf } from './item.ts'

const t = texts(attention)

/** What one changes a value for. */
export type ChangeItem = ItemOf<'exposed' | 'due' | 'password'>

/** Why it is there, in a sentence or two. */
export function WorkNote({ item }: { item: ChangeItem }) {
  const now = useNow()
  const Icon = item.kind === 'exposed' ? Eye : item.kind === 'due' ? CalendarClock : ShieldAlert
  const { main, more } = noteOf(item, now)
  return (
    <div className="flex gap-3 rounded-control bg-warning-fill p-3.5 text-t1 forced-colors:border">
      <Icon size={18} aria-hidden className="mt-px shrink-0 text-warning" />
      <div className="min-w-0 wrap-anywhere">
        <p className="font-strong">{main}</p>
        {more !== '' && <p className="pt-0.5 text-small text-t2">{more}</p>}
      </div>
    </div>
  )
}

function noteOf(item: ChangeItem, now: Date): { main: string; more: string } {
  if (item.kind === 'due') return { main: dueReason(item.due), more: '' }
  if (item.kind === 'password') {
    const [, ...others] = kindsOf(item.finding)
    const rest = others.map((kind) => passwordReason(item, kind))
    return { main: passwordReason(item), more: rest.join(' · ') }
  }
  const { people } = item.exposed
  const opened = people
    .map(({ lastOpened }) => lastOpened)
    .toSorted()
    .at(-1)
  const when = (date = '') => longWhen(new Date(date), now, locale()) ?? t('note.justNow')
  return {
    main: t('note.exposed', { ...whoKnows(people), count: people.length }),
    more: t('note.since', { opened: when(opened), ended: when(lastEnd(people)) }),
  }
}
