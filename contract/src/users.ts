import { declareRoutes } from './route.ts'
import type { userSchemas } from './schemas/users.ts'

export const userRoutes = declareRoutes<typeof userSchemas>()({
  getMe: {
    method: 'GET',
    path: '/user/me',
    access: 'locked session',
    isForServices: true,
  },
  changeMe: {
    method: 'PATCH',
    path: '/user/me',
    access: 'session',
  },
  deleteMe: {
    method: 'DELETE',
    path: '/user/me',
    access: 'session',
    isFarewell: true,
  },
})
