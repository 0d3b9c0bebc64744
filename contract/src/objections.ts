import { declareRoutes } from './route.ts'
import type { objectionSchemas } from './schemas/objections.ts'

export const objectionRoutes = declareRoutes<typeof objectionSchemas>()({
  beginObjection: {
    method: 'POST',
    path: '/user/me/objection/options',
    access: 'session',
    errors: [],
  },
  objectToWhatWaits: {
    method: 'POST',
    path: '/user/me/objection',
    access: 'session',
    errors: [
      'auth/passkey-incorrect',
      'auth/totp-incorrect',
      'auth/totp-paused',
      'auth/recovery-code-incorrect',
      'auth/second-factor-expired',
    ],
  },
})
