import { declareRoutes } from './route.ts'
import type { authenticatorAppSchemas } from './schemas/authenticator-apps.ts'

export const authenticatorAppRoutes = declareRoutes<typeof authenticatorAppSchemas>()({
  listAuthenticatorApps: {
    method: 'GET',
    path: '/authenticator-app',
    access: 'session',
    errors: [],
  },
  beginAuthenticatorApp: {
    method: 'POST',
    path: '/authenticator-app/options',
    access: 'session',
    errors: ['auth/reauthentication-required', 'authenticator/full'],
  },
  addAuthenticatorApp: {
    method: 'POST',
    path: '/authenticator-app',
    access: 'session',
    status: 201,
    errors: [
      'auth/reauthentication-required',
      'auth/totp-incorrect',
      'authenticator/expired',
      'authenticator/full',
    ],
  },
  removeAuthenticatorApp: {
    method: 'DELETE',
    path: '/authenticator-app/:id',
    access: 'session',
    errors: ['auth/reauthentication-required', 'auth/second-factor-incomplete', 'authenticator/not-found'],
  },
})
