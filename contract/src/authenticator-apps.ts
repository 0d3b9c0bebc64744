import { declareRoutes } from './route.ts'
import type { authenticatorAppSchemas } from './schemas/authenticator-apps.ts'

export const authenticatorAppRoutes = declareRoutes<typeof authenticatorAppSchemas>()({
  listAuthenticatorApps: {
    method: 'GET',
    path: '/authenticator-app',
    access: 'session',
  },
  beginAuthenticatorApp: {
    method: 'POST',
    path: '/authenticator-app/options',
    access: 'session',
  },
  addAuthenticatorApp: {
    method: 'POST',
    path: '/authenticator-app',
    access: 'session',
    status: 201,
  },
  removeAuthenticatorApp: {
    method: 'DELETE',
    path: '/authenticator-app/:id',
    access: 'session',
  },
})
