import { declareRoutes } from './route.ts'
import type { liveSchemas } from './schemas/live.ts'

export const liveRoutes = declareRoutes<typeof liveSchemas>()({
  openLive: {
    method: 'GET',
    path: '/live',
    access: 'session',
    stream: 'events',
    isForServices: true,
  },
})
