import { declareRoutes } from './route.ts'
import type { handoverSchemas } from './schemas/handover.ts'

export const handoverRoutes = declareRoutes<typeof handoverSchemas>()({
  confirmHandover: {
    method: 'POST',
    path: '/auth/confirm-hand-over',
    access: 'public',
  },
  objectToHandover: {
    method: 'POST',
    path: '/auth/object-hand-over',
    access: 'public',
  },
})
