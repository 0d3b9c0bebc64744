import { declareRoutes } from './route.ts'
import type { groupSchemas } from './schemas/groups.ts'

export const groupRoutes = declareRoutes<typeof groupSchemas>()({
  createGroup: {
    method: 'POST',
    path: '/group',
    access: 'session',
    status: 201,
    isLarge: 'where sealed',
  },
  searchGroups: {
    method: 'POST',
    path: '/group/search',
    access: 'session',
    isForServices: true,
  },
  getGroup: {
    method: 'GET',
    path: '/group/:id',
    access: { group: 'read' },
    isForServices: true,
  },
  changeGroup: {
    method: 'PUT',
    path: '/group/:id',
    access: { group: 'change' },
    isLarge: 'where sealed',
  },
  deleteGroup: {
    method: 'DELETE',
    path: '/group/:id',
    access: { group: 'delete' },
  },
  leaveGroup: {
    method: 'GET',
    path: '/group/leave/:id',
    access: { group: 'leave' },
    isUnsafeGet: true,
  },
  shareGroup: {
    method: 'POST',
    path: '/group/share/:id',
    access: { group: 'share' },
    isLarge: 'where sealed',
  },
  transferGroup: {
    method: 'POST',
    path: '/group/transfer-ownership/:id',
    access: { group: 'transfer' },
    isLarge: 'where sealed',
  },
  removeGroupAccess: {
    method: 'POST',
    path: '/group/remove-user-access/:id',
    access: { group: 'removeAccess' },
    isLarge: 'where sealed',
  },
})
