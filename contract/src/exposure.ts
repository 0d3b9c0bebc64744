import { declareRoutes } from './route.ts'
import type { exposureSchemas } from './schemas/exposure.ts'

export const exposureRoutes = declareRoutes<typeof exposureSchemas>()({
  getExposure: {
    method: 'GET',
    path: '/record/:id/exposure',
    access: { record: 'seeExposure' },
    errors: ['record/not-found', 'access/forbidden'],
  },
  searchExposure: {
    method: 'POST',
    path: '/exposure/search',
    access: 'session',
    errors: [],
  },
  settleExposure: {
    method: 'POST',
    path: '/exposure/settle',
    access: 'session',
    errors: ['record/not-found', 'access/forbidden'],
  },
})
