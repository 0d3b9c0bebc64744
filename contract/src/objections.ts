import { declareRoutes } from './route.ts'
import type { objectionSchemas } from './schemas/objections.ts'

export const objectionRoutes = declareRoutes<typeof objectionSchemas>()({
  beginObjection: {
    method: 'POST',
    path: '/user/me/objection/options',
    access: 'session',
  },
  objectToWhatWaits: {
    method: 'POST',
    path: '/user/me/objection',
    access: 'session',
  },
})
