import { declareRoutes } from './route.ts'
import type { oidcSchemas } from './schemas/oidc.ts'

/**
 * Signing in at the operator's OpenID Connect provider. Without one these calls do not exist: 404
 * `request/unknown-call`.
 */
export const oidcRoutes = declareRoutes<typeof oidcSchemas>()({
  beginOidcSignIn: {
    method: 'POST',
    path: '/auth/oidc/options',
    access: 'public',
    errors: ['auth/oidc-unavailable', 'request/unknown-call'],
  },
  enterByOidc: {
    method: 'POST',
    path: '/auth/oidc',
    access: 'public',
    errors: [
      'auth/oidc-incorrect',
      'auth/oidc-unverified',
      'auth/oidc-not-allowed',
      'auth/oidc-not-fresh',
      'auth/oidc-other-person',
      'auth/oidc-unavailable',
      'request/unknown-call',
      'user/disabled',
      'user/address-moved',
    ],
  },
  getProviderBinding: {
    method: 'GET',
    path: '/auth/oidc/binding',
    access: 'session',
    errors: ['request/unknown-call'],
  },
  loosenProvider: {
    method: 'DELETE',
    path: '/auth/oidc/binding',
    access: 'session',
    errors: ['auth/reauthentication-required', 'request/unknown-call'],
  },
})
