import { declareRoutes } from './route.ts'
import type { userSchemas } from './schemas/users.ts'

export const userRoutes = declareRoutes<typeof userSchemas>()({
  getMe: {
    method: 'GET',
    path: '/user/me',
    access: 'locked session',
    errors: [],
  },
  changeMe: {
    method: 'PATCH',
    path: '/user/me',
    access: 'session',
    errors: ['media/not-found', 'request/media-type'],
  },
  deleteMe: {
    method: 'DELETE',
    path: '/user/me',
    access: 'session',
    isFarewell: true,
    errors: ['auth/reauthentication-required'],
  },
})
