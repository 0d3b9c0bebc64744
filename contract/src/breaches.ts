import { declareRoutes } from './route.ts'
import type { breachSchemas } from './schemas/breaches.ts'

export const breachRoutes = declareRoutes<typeof breachSchemas>()({
  findBreachRanges: {
    method: 'POST',
    path: '/breach/ranges',
    access: 'session',
  },
})
