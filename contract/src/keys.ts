import { declareRoutes } from './route.ts'
import type { keySchemas } from './schemas/keys.ts'

export const keyRoutes = declareRoutes<typeof keySchemas>()({
  getKeys: {
    method: 'GET',
    path: '/keys/me',
    access: 'session',
  },
  makeKeys: {
    method: 'POST',
    path: '/keys/me',
    access: 'session',
    status: 201,
    isLarge: true,
  },
  changeKeys: {
    method: 'PUT',
    path: '/keys/me',
    access: 'session',
    isLarge: true,
  },
  makeUnlockRequest: {
    method: 'POST',
    path: '/keys/requests',
    access: 'session',
    status: 201,
  },
  endUnlockRequest: {
    method: 'DELETE',
    path: '/keys/requests/:id',
    access: 'session',
  },
  findKeys: {
    method: 'POST',
    path: '/keys/people',
    access: 'session',
  },
  makeItemIDs: {
    method: 'POST',
    path: '/keys/ids',
    access: 'session',
  },
  getWantedKeys: {
    method: 'GET',
    path: '/keys/wanted',
    access: 'session',
  },
  handOverKeys: {
    method: 'POST',
    path: '/keys/wraps',
    access: 'session',
    isLarge: true,
  },
  getGroupKeys: {
    method: 'GET',
    path: '/group/:id/keys',
    access: { group: 'read' },
  },
  makeGroupKey: {
    method: 'POST',
    path: '/group/:id/keys',
    access: { group: 'makeKey' },
    isLarge: true,
  },
  getRecordKeys: {
    method: 'GET',
    path: '/record/:id/keys',
    access: { record: 'change' },
  },
})
