import { declareRoutes } from './route.ts'
import type { serverSchemas } from './schemas/server.ts'

export const serverRoutes = declareRoutes<typeof serverSchemas>()({
  getServer: {
    method: 'GET',
    path: '/server',
    access: 'public',
  },
})
