import { declareRoutes } from './route.ts'
import type { exposureSchemas } from './schemas/exposure.ts'

export const exposureRoutes = declareRoutes<typeof exposureSchemas>()({
  getExposure: {
    method: 'GET',
    path: '/record/:id/exposure',
    access: { record: 'seeExposure' },
  },
  searchExposure: {
    method: 'POST',
    path: '/exposure/search',
    access: 'session',
  },
  settleExposure: {
    method: 'POST',
    path: '/exposure/settle',
    access: 'session',
  },
})
