import { declareRoutes } from './route.ts'
import type { activitySchemas } from './schemas/activity.ts'

export const activityRoutes = declareRoutes<typeof activitySchemas>()({
  listRecordActivity: {
    method: 'POST',
    path: '/record/:id/activity',
    access: { record: 'seeActivity' },
  },
  listGroupActivity: {
    method: 'POST',
    path: '/group/:id/activity',
    access: { group: 'seeActivity' },
  },
  listMyActivity: {
    method: 'POST',
    path: '/user/me/activity',
    access: 'session',
  },
})
