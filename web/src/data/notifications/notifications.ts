import { notificationRoutes, type Reply, type UserNotification } from '@cardea/contract'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/client.ts'

export type Inbox = Reply<typeof notificationRoutes.listNotifications>

/** The person's newest notifications in words, and how many are unread in all. */
export const notificationsQuery = queryOptions({
  queryKey: ['notifications', 'list'],
  queryFn: ({ signal }) => call(notificationRoutes.listNotifications, { signal }),
  refetchOnWindowFocus: true,
})

/** The inbox with these marked as read, or all. */
export function marked({ notifications, unreadCount }: Inbox, ids?: ReadonlySet<string>): Inbox {
  const isMarked = ({ _id, isRead }: UserNotification) => !isRead && (ids?.has(_id) ?? true)
  return {
    notifications: notifications.map((one) => (isMarked(one) ? { ...one, isRead: true } : one)),
    unreadCount: ids ? Math.max(0, unreadCount - notifications.filter(isMarked).length) : 0,
  }
}

/** Marks one as read, or all without an id: here at once; the server's state comes with the next list. */
export function useMarkRead() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (id?: string): Promise<unknown> =>
      id === undefined
        ? call(notificationRoutes.markNotifications, { body: { isRead: true } })
        : call(notificationRoutes.markNotification, { params: { id }, body: { isRead: true } }),
    onMutate: async (id) => {
      await queryClient.cancelQueries(notificationsQuery)
      queryClient.setQueryData(
        notificationsQuery.queryKey,
        (inbox) => inbox && marked(inbox, id === undefined ? undefined : new Set([id])),
      )
    },
    onSettled: () => queryClient.invalidateQueries(notificationsQuery),
  })
}
