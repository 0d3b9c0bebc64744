import { useQuery } from '@tanstack/react-query'
import { showError } from '../../overlays/show-error.ts'
import { Button } from '../../ui/form/button.tsx'
import { notifications } from '../../i18n/en/notifications.ts'
import { texts } from '../../i18n/texts.ts'
import { notificationsQuery, useMarkRead } from '../../data/notifications/notifications.ts'

const t = texts(notifications)

/** Marks everything as read; absent where there is nothing to mark. */
export function MarkAll() {
  const unread = useQuery(notificationsQuery).data?.unreadCount ?? 0
  const mark = useMarkRead()
  if (unread === 0) return null
  return (
    <Button look="accent-text" size="small" onClick={() => mark.mutate(undefined, { onError: showError })}>
      {t('markAll')}
    </Button>
  )
}
