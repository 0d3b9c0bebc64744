import { isId, notificationRoutes } from '@cardea/contract'
import { AppError } from '../../http/app-error.ts'
import { handle, handleList } from '../../http/handler.ts'
import { skipCorruptRows } from '../../keyring/skip-corrupt-rows.ts'
import { findPushKeys } from '../../integrations/push/push-keys.ts'
import { countUnread, findNewest, markOne, markOwn, showNotifications } from './own-notifications.ts'

export const notificationHandlers = [
  handleList(notificationRoutes.listNotifications, async (call) => {
    const { userID } = call.caller
    const [rows, unreadCount] = await Promise.all([findNewest(call, userID), countUnread(call, userID)])
    return { notifications: await showNotifications(skipCorruptRows(call), userID, rows), unreadCount }
  }),

  handle(notificationRoutes.getPushKey, async (call) => {
    const { publicKey } = await findPushKeys(call)
    return { publicKey }
  }),

  handle(notificationRoutes.markNotifications, async (call) => {
    const { userID } = call.caller
    await markOwn(call, userID, call.body.ids, call.body.isRead)
    call.live.publish([{ kind: 'notifications-changed', userID }])
    return { unreadCount: await countUnread(call, userID) }
  }),

  handle(notificationRoutes.markNotification, async (call) => {
    const { userID } = call.caller
    const { id } = call.params
    const row = isId(id) ? await markOne(call, userID, id, call.body.isRead) : undefined
    const [shown] = row ? await showNotifications(call, userID, [row]) : []
    if (!shown) throw new AppError('notification/not-found')
    call.live.publish([{ kind: 'notifications-changed', userID }])
    return shown
  }),
]
