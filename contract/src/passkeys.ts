import { declareRoutes } from './route.ts'
import type { passkeySchemas } from './schemas/passkeys.ts'

export const passkeyRoutes = declareRoutes<typeof passkeySchemas>()({
  listPasskeys: {
    method: 'GET',
    path: '/passkey',
    access: 'session',
    errors: [],
  },
  beginPasskey: {
    method: 'POST',
    path: '/passkey/options',
    access: 'session',
    errors: ['auth/reauthentication-required', 'passkey/full'],
  },
  addPasskey: {
    method: 'POST',
    path: '/passkey',
    access: 'session',
    status: 201,
    errors: ['auth/reauthentication-required', 'auth/passkey-incorrect', 'passkey/full'],
  },
  renamePasskey: {
    method: 'PUT',
    path: '/passkey/:id',
    access: 'session',
    errors: ['passkey/not-found'],
  },
  removePasskey: {
    method: 'DELETE',
    path: '/passkey/:id',
    access: 'session',
    errors: ['auth/reauthentication-required', 'auth/second-factor-incomplete', 'passkey/not-found'],
  },
  getRecoveryCodes: {
    method: 'GET',
    path: '/recovery-codes',
    access: 'session',
    errors: [],
  },
  makeRecoveryCodes: {
    method: 'POST',
    path: '/recovery-codes',
    access: 'session',
    status: 201,
    errors: ['auth/reauthentication-required'],
  },
})
