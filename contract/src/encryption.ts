import * as z from 'zod/mini'
import { route } from './route.ts'

export const encryptionRoutes = {
  getEncryptionStatus: route({
    method: 'GET',
    path: '/encryption/status',
    summary: 'Whether calls must be sealed.',
    access: 'public',
    reply: z.strictObject({ isEncryptionEnabled: z.boolean() }),
    errors: [],
  }),
  getPublicKey: route({
    method: 'GET',
    path: '/encryption/public-key',
    summary:
      'The key to which calls are sealed, the lasting identity of the server (both uncompressed P-256 points, base64url), and its signature of the key.',
    access: 'public',
    reply: z.strictObject({ publicKey: z.string(), identityKey: z.string(), signature: z.string() }),
    errors: [],
  }),
}
