import { declareRoutes } from './route.ts'
import type { serviceAccountSchemas } from './schemas/service-accounts.ts'

export const serviceAccountRoutes = declareRoutes<typeof serviceAccountSchemas>()({
  createServiceAccount: {
    method: 'POST',
    path: '/group/:id/service-account',
    access: { group: 'manageServices' },
    status: 201,
  },
  searchServiceAccounts: {
    method: 'POST',
    path: '/group/:id/service-account/search',
    access: { group: 'manageServices' },
  },
  countKnownByServices: {
    method: 'GET',
    path: '/group/:id/service-account/known',
    access: { group: 'manageServices' },
  },
  getServiceAccount: {
    method: 'GET',
    path: '/service-account/:id',
    access: 'session',
  },
  changeServiceAccount: {
    method: 'PUT',
    path: '/service-account/:id',
    access: 'session',
  },
  endServiceAccount: {
    method: 'DELETE',
    path: '/service-account/:id',
    access: 'session',
  },
  makeServiceToken: {
    method: 'POST',
    path: '/service-account/:id/token',
    access: 'session',
    status: 201,
  },
  endServiceToken: {
    method: 'DELETE',
    path: '/service-account/:id/token/:token',
    access: 'session',
  },
  enterService: {
    method: 'POST',
    path: '/auth/service',
    access: 'public',
  },
})
