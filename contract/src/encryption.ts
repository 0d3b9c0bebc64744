import { declareRoutes } from './route.ts'
import type { encryptionSchemas } from './schemas/encryption.ts'

export const encryptionRoutes = declareRoutes<typeof encryptionSchemas>()({
  getEncryptionStatus: {
    method: 'GET',
    path: '/encryption/status',
    access: 'public',
  },
  getPublicKey: {
    method: 'GET',
    path: '/encryption/public-key',
    access: 'public',
  },
})
