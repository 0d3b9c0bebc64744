import { declareRoutes } from './route.ts'
import type { emailChangeSchemas } from './schemas/email-change.ts'

export const emailChangeRoutes = declareRoutes<typeof emailChangeSchemas>()({
  changeEmail: {
    method: 'POST',
    path: '/user/me/change-email',
    access: 'session',
    errors: ['auth/reauthentication-required', 'auth/oidc-only', 'request/too-many-requests'],
  },
  confirmEmail: {
    method: 'POST',
    path: '/user/me/confirm-email',
    access: 'session',
    errors: ['auth/otp-incorrect', 'auth/otp-expired', 'auth/oidc-only'],
  },
  takeBackEmail: {
    method: 'POST',
    path: '/auth/take-back-email',
    access: 'public',
    errors: ['auth/otp-incorrect', 'auth/otp-expired', 'auth/oidc-only', 'user/disabled', 'USER_NOT_FOUND'],
  },
})
