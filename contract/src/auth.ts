import { declareRoutes } from './route.ts'
import type { authSchemas } from './schemas/auth.ts'

export const authRoutes = declareRoutes<typeof authSchemas>()({
  sendCode: {
    method: 'POST',
    path: '/auth/sendOTPEmail',
    access: 'public',
    errors: ['auth/oidc-only'],
  },
  enter: {
    method: 'POST',
    path: '/auth/entry',
    access: 'public',
    errors: [
      'auth/otp-incorrect',
      'auth/otp-expired',
      'auth/oidc-only',
      'user/disabled',
      'user/address-moved',
    ],
  },
  beginPasskeySignIn: {
    method: 'POST',
    path: '/auth/passkey/options',
    access: 'public',
    errors: [],
  },
  enterByPasskey: {
    method: 'POST',
    path: '/auth/passkey',
    access: 'public',
    errors: ['auth/passkey-incorrect', 'auth/oidc-only', 'user/disabled'],
  },
  enterSecondFactor: {
    method: 'POST',
    path: '/auth/second-factor',
    access: 'public',
    errors: [
      'auth/passkey-incorrect',
      'auth/totp-incorrect',
      'auth/totp-paused',
      'auth/recovery-code-incorrect',
      'auth/second-factor-expired',
      'auth/oidc-only',
      'auth/oidc-other-person',
      'user/disabled',
    ],
  },
  confirmSecondFactorReset: {
    method: 'POST',
    path: '/auth/confirm-second-factor-reset',
    access: 'public',
    errors: ['auth/otp-incorrect', 'auth/otp-expired', 'auth/oidc-only', 'USER_NOT_FOUND'],
  },
  refresh: {
    method: 'GET',
    path: '/auth/refresh-token/:token',
    access: 'public',
    isUnsafeGet: true,
    errors: [
      'auth/unauthenticated',
      'auth/token-expired',
      'auth/refresh-reused',
      'user/disabled',
      'access/forbidden',
      'encryption/unknown-key',
      'encryption/stale',
      'encryption/replayed',
    ],
  },
  logOut: {
    method: 'POST',
    path: '/auth/logout',
    access: 'locked session',
    isFarewell: true,
    errors: [],
  },
  listSessions: {
    method: 'GET',
    path: '/auth/sessions',
    access: 'session',
    errors: [],
  },
  endSession: {
    method: 'DELETE',
    path: '/auth/sessions/:id',
    access: 'session',
    errors: ['session/not-found'],
  },
})
