import type { UserNotification } from '@cardea/contract'
import { useNavigate } from '@tanstack/react-router'
import { showToast } from '../../ui/feedback/toast.ts'
import { notifications } from '../../i18n/en/notifications.ts'
import { texts } from '../../i18n/texts.ts'
import { useMarkRead } from '../../data/notifications/notifications.ts'

const t = texts(notifications)

/** Marks a notification as read and opens what it is about, or says that there is nothing to open any more. */
export function useOpenNotification(onLeave: () => void) {
  const navigate = useNavigate()
  const mark = useMarkRead()
  return ({ _id, kind, isRead, recordID, groupID }: UserNotification): void => {
    // Still unread elsewhere where that fails: nothing to hold anybody up for.
    if (!isRead) mark.mutate(_id)
    // What was asked for is decided with what else waits, not at the item.
    if (kind === 'access-asked') void navigate({ to: '/requests' })
    else if (recordID !== null) void navigate({ to: '/records/$recordID', params: { recordID } })
    else if (groupID !== null) void navigate({ to: '/group_records/$groupID', params: { groupID } })
    // Of several records none is named: their list is.
    else if (kind === 'rotate-due') void navigate({ to: '/attention/$tab', params: { tab: 'change' } })
    // Of a typed text there is no record: the link stands in the list of all.
    else if (kind === 'link-opened') void navigate({ to: '/outside' })
    else if (kind === 'intake-answered') void navigate({ to: '/outside', search: { tab: 'asked' } })
    else if (kind === 'access-answered') void navigate({ to: '/requests' })
    else if (kind === 'emergency-asked' || kind === 'emergency-open')
      void navigate({ to: '/settings', hash: 'emergency' })
    else return void showToast(t('gone'))
    onLeave()
  }
}
