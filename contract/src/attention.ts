import { declareRoutes } from './route.ts'
import type { attentionSchemas } from './schemas/attention.ts'

export const attentionRoutes = declareRoutes<typeof attentionSchemas>()({
  countAttention: {
    method: 'GET',
    path: '/attention',
    access: 'session',
  },
})
