import type { PushMessage } from '@cardea/contract'
import type { QueryClient } from '@tanstack/react-query'
import Bell from 'lucide/dist/esm/icons/bell.mjs'
import { showToast } from '../../../ui/feedback/toast.ts'
import { notifications } from '../../../i18n/en/notifications.ts'
import { texts } from '../../../i18n/texts.ts'
import { groupsQuery } from '../../../data/groups/groups.ts'
import { recordsQuery } from '../../../data/records/records.ts'
import { notificationsQuery } from '../../../data/notifications/notifications.ts'
import { pathOfMessage, type PushWord } from '../../../data/push/push-channel.ts'

const t = texts(notifications)

type OpenVault = {
  queryClient: QueryClient
  tell: (told: PushWord) => void
  go: (path: string) => void
  /** Aborts when the vault is locked or left. */
  signal: AbortSignal
}

/** docs/product.md, section 14: a broadcast of the worker makes an open page fetch anew; who did what is said here, or told to the worker. */
export async function takeMessage(
  { queryClient, tell, go, signal }: OpenVault,
  message: PushMessage,
): Promise<void> {
  const { eventID } = message
  const isInSight = document.visibilityState === 'visible'
  if (isInSight) tell({ kind: 'told', eventID, title: null })
  void queryClient.invalidateQueries(recordsQuery, { cancelRefetch: false })
  void queryClient.invalidateQueries(groupsQuery, { cancelRefetch: false })
  const title = await titleOf(queryClient, message)
  if (signal.aborted) return
  if (!isInSight) return tell({ kind: 'told', eventID, title })
  const onPress = () => go(pathOfMessage(message))
  showToast(title, { kind: 'plain', icon: Bell, action: { label: t('open'), onPress } })
}

async function titleOf(queryClient: QueryClient, { notificationID, count }: PushMessage): Promise<string> {
  const inbox = await queryClient.fetchQuery({ ...notificationsQuery, staleTime: 0 }).catch(() => undefined)
  if (count > 1) return t('push.several', { count })
  const title = inbox?.notifications.find(({ _id }) => _id === notificationID)?.title
  return title ?? t('push.somethingNew')
}
