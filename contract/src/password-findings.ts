import { declareRoutes } from './route.ts'
import type { passwordFindingSchemas } from './schemas/password-findings.ts'

export const passwordFindingRoutes = declareRoutes<typeof passwordFindingSchemas>()({
  listSetAsideFindings: {
    method: 'GET',
    path: '/password-finding',
    access: 'session',
  },
  setFindingAside: {
    method: 'POST',
    path: '/password-finding/set-aside',
    access: 'session',
  },
  takeFindingBack: {
    method: 'POST',
    path: '/password-finding/take-back',
    access: 'session',
  },
})
