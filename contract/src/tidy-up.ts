import { declareRoutes } from './route.ts'
import type { tidyUpSchemas } from './schemas/tidy-up.ts'

export const tidyUpRoutes = declareRoutes<typeof tidyUpSchemas>()({
  findUntidy: {
    method: 'GET',
    path: '/access/tidy-up',
    access: 'session',
  },
})
