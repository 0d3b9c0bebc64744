import { declareRoutes } from './route.ts'
import type { notificationSchemas } from './schemas/notifications.ts'

export const notificationRoutes = declareRoutes<typeof notificationSchemas>()({
  listNotifications: {
    method: 'GET',
    path: '/notification',
    access: 'session',
  },
  getPushKey: {
    method: 'GET',
    path: '/notification/push-key',
    access: 'session',
  },
  markNotifications: {
    method: 'PUT',
    path: '/notification/bulk-update',
    access: 'session',
  },
  markNotification: {
    method: 'PUT',
    path: '/notification/:id',
    access: 'session',
  },
})
