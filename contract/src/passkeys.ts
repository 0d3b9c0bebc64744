import { declareRoutes } from './route.ts'
import type { passkeySchemas } from './schemas/passkeys.ts'

export const passkeyRoutes = declareRoutes<typeof passkeySchemas>()({
  listPasskeys: {
    method: 'GET',
    path: '/passkey',
    access: 'session',
  },
  beginPasskey: {
    method: 'POST',
    path: '/passkey/options',
    access: 'session',
  },
  addPasskey: {
    method: 'POST',
    path: '/passkey',
    access: 'session',
    status: 201,
  },
  renamePasskey: {
    method: 'PUT',
    path: '/passkey/:id',
    access: 'session',
  },
  removePasskey: {
    method: 'DELETE',
    path: '/passkey/:id',
    access: 'session',
  },
  getRecoveryCodes: {
    method: 'GET',
    path: '/recovery-codes',
    access: 'session',
  },
  makeRecoveryCodes: {
    method: 'POST',
    path: '/recovery-codes',
    access: 'session',
    status: 201,
  },
})
