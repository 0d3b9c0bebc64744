import { declareRoutes } from './route.ts'
import type { accessRequestSchemas } from './schemas/access-requests.ts'

export const accessRequestRoutes = declareRoutes<typeof accessRequestSchemas>()({
  askForAccess: {
    method: 'POST',
    path: '/access/request',
    access: 'session',
    status: 201,
  },
  searchAccessRequests: {
    method: 'POST',
    path: '/access/request/search',
    access: 'session',
  },
  approveAccessRequest: {
    method: 'POST',
    path: '/access/request/:id/approve',
    access: 'session',
    isLarge: 'where sealed',
  },
  refuseAccessRequest: {
    method: 'POST',
    path: '/access/request/:id/refuse',
    access: 'session',
  },
  getEmergencyKeys: {
    method: 'GET',
    path: '/access/request/:id/keys',
    access: 'session',
  },
  endAccessRequest: {
    method: 'POST',
    path: '/access/request/:id/end',
    access: 'session',
  },
})
