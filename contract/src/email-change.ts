import { declareRoutes } from './route.ts'
import type { emailChangeSchemas } from './schemas/email-change.ts'

export const emailChangeRoutes = declareRoutes<typeof emailChangeSchemas>()({
  changeEmail: {
    method: 'POST',
    path: '/user/me/change-email',
    access: 'session',
  },
  confirmEmail: {
    method: 'POST',
    path: '/user/me/confirm-email',
    access: 'session',
  },
  takeBackEmail: {
    method: 'POST',
    path: '/auth/take-back-email',
    access: 'public',
  },
})
