import { authRoutes } from './auth.ts'
import { encryptionRoutes } from './encryption.ts'
import { groupRoutes } from './groups.ts'
import { liveRoutes } from './live.ts'
import { mediaRoutes } from './media.ts'
import { notificationRoutes } from './notifications.ts'
import { pendingAccessRoutes } from './pending-access.ts'
import { recordRoutes } from './records.ts'
import { templateRoutes } from './templates.ts'
import { userSettingRoutes } from './user-settings.ts'
import { userRoutes } from './users.ts'

/** Every call of the wire, by its name. */
export const routes = {
  ...authRoutes,
  ...userRoutes,
  ...recordRoutes,
  ...groupRoutes,
  ...templateRoutes,
  ...mediaRoutes,
  ...notificationRoutes,
  ...liveRoutes,
  ...pendingAccessRoutes,
  ...userSettingRoutes,
  ...encryptionRoutes,
}

export type RouteName = keyof typeof routes
