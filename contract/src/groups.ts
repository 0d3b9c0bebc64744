import { declareRoutes } from './route.ts'
import type { groupSchemas } from './schemas/groups.ts'

export const groupRoutes = declareRoutes<typeof groupSchemas>()({
  createGroup: {
    method: 'POST',
    path: '/group',
    access: 'session',
    status: 201,
    errors: ['access/owner-unchangeable', 'request/too-many-requests'],
  },
  searchGroups: {
    method: 'POST',
    path: '/group/search',
    access: 'session',
    errors: [],
  },
  getGroup: {
    method: 'GET',
    path: '/group/:id',
    access: { group: 'read' },
    errors: ['group/not-found'],
  },
  changeGroup: {
    method: 'PUT',
    path: '/group/:id',
    access: { group: 'change' },
    errors: ['group/not-found', 'access/forbidden'],
  },
  deleteGroup: {
    method: 'DELETE',
    path: '/group/:id',
    access: { group: 'delete' },
    errors: ['group/not-found', 'access/forbidden'],
  },
  leaveGroup: {
    method: 'GET',
    path: '/group/leave/:id',
    access: { group: 'leave' },
    isUnsafeGet: true,
    errors: ['group/not-found', 'access/owner-cannot-leave', 'access/forbidden'],
  },
  shareGroup: {
    method: 'POST',
    path: '/group/share/:id',
    access: { group: 'share' },
    errors: ['group/not-found', 'access/forbidden', 'access/owner-unchangeable', 'request/too-many-requests'],
  },
  transferGroup: {
    method: 'POST',
    path: '/group/transfer-ownership/:id',
    access: { group: 'transfer' },
    errors: [
      'group/not-found',
      'access/forbidden',
      'auth/reauthentication-required',
      'USER_NOT_FOUND',
      'access/owner-unchangeable',
      'request/too-many-requests',
    ],
  },
  removeGroupAccess: {
    method: 'POST',
    path: '/group/remove-user-access/:id',
    access: { group: 'removeAccess' },
    errors: ['group/not-found', 'access/forbidden', 'access/not-found', 'access/owner-unchangeable'],
  },
})
