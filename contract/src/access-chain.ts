import { declareRoutes } from './route.ts'
import type { accessChainSchemas } from './schemas/access-chain.ts'

export const accessChainRoutes = declareRoutes<typeof accessChainSchemas>()({
  getAccessChain: {
    method: 'GET',
    path: '/record/:id/access/:person',
    access: { record: 'read' },
  },
})
