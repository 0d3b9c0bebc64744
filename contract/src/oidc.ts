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
  },
  enterByOidc: {
    method: 'POST',
    path: '/auth/oidc',
    access: 'public',
  },
  getProviderBinding: {
    method: 'GET',
    path: '/auth/oidc/binding',
    access: 'session',
  },
  loosenProvider: {
    method: 'DELETE',
    path: '/auth/oidc/binding',
    access: 'session',
  },
})
