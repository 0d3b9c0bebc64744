import type { UserNotification } from '@cardea/contract'
import { useQuery } from '@tanstack/react-query'
import Bell from 'lucide/dist/esm/icons/bell.mjs'
import { errorText } from '../../overlays/show-error.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { QueryFailure } from '../../components/page/query-failure.tsx'
import { ActivitySkeleton } from '../../components/activity/activity-skeleton.tsx'
import { locale } from '../../i18n/locale.ts'
import { notifications } from '../../i18n/en/notifications.ts'
import { texts } from '../../i18n/texts.ts'
import { dayName } from '../../i18n/when.ts'
import { useNow } from '../../ui/feedback/use-now.ts'
import { notificationsQuery } from '../../data/notifications/notifications.ts'
import { byDay, type Day } from '../../components/list/by-day.ts'
import { InboxRow } from './inbox-row.tsx'
import { useOpenNotification } from './use-open-notification.ts'

const t = texts(notifications)

/** One's notifications by day. */
export function InboxList({ onClose }: { onClose: () => void }) {
  const inbox = useQuery(notificationsQuery)
  const now = useNow()
  const open = useOpenNotification(onClose)
  if (inbox.isPending) return <ActivitySkeleton className="px-2 py-3" />
  if (!inbox.data) {
    return <QueryFailure level={3} title={t('failedTitle')} text={errorText(inbox.error)} query={inbox} />
  }
  const { notifications } = inbox.data
  if (notifications.length === 0) {
    return <EmptyState icon={Bell} level={3} title={t('emptyTitle')} text={t('emptyText')} />
  }
  return byDay(notifications, ({ date }) => date, now).map((day) => (
    <DayPart key={day.daysAgo} day={day} onOpen={open} />
  ))
}

type DayPartProps = { day: Day<UserNotification>; onOpen: (notification: UserNotification) => void }

function DayPart({ day, onOpen }: DayPartProps) {
  const name = dayName(day, useNow(), locale())
  return (
    <section aria-label={name} className="not-first:mt-2">
      <h3 className="px-2 py-1.5 text-label font-medium text-t3">{name}</h3>
      <ul>
        {day.items.map((notification) => (
          <InboxRow
            key={notification._id}
            notification={notification}
            isToday={day.daysAgo === 0}
            onOpen={() => onOpen(notification)}
          />
        ))}
      </ul>
    </section>
  )
}
