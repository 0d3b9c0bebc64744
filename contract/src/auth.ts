import { declareRoutes } from './route.ts'
import type { authSchemas } from './schemas/auth.ts'

export const authRoutes = declareRoutes<typeof authSchemas>()({
  sendCode: {
    method: 'POST',
    path: '/auth/sendOTPEmail',
    access: 'public',
  },
  enter: {
    method: 'POST',
    path: '/auth/entry',
    access: 'public',
  },
  beginPasskeySignIn: {
    method: 'POST',
    path: '/auth/passkey/options',
    access: 'public',
  },
  enterByPasskey: {
    method: 'POST',
    path: '/auth/passkey',
    access: 'public',
  },
  enterSecondFactor: {
    method: 'POST',
    path: '/auth/second-factor',
    access: 'public',
  },
  confirmSecondFactorReset: {
    method: 'POST',
    path: '/auth/confirm-second-factor-reset',
    access: 'public',
  },
  refresh: {
    method: 'GET',
    path: '/auth/refresh-token/:token',
    access: 'public',
    isUnsafeGet: true,
  },
  logOut: {
    method: 'POST',
    path: '/auth/logout',
    access: 'locked session',
    isFarewell: true,
    isForServices: true,
  },
  listSessions: {
    method: 'GET',
    path: '/auth/sessions',
    access: 'session',
  },
  changeSession: {
    method: 'PUT',
    path: '/auth/sessions/:id',
    access: 'session',
  },
  endSession: {
    method: 'DELETE',
    path: '/auth/sessions/:id',
    access: 'session',
  },
})
