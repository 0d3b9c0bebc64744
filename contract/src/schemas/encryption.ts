import * as z from 'zod/mini'
import type { RouteSchemas } from '../route.ts'

export const encryptionSchemas = {
  getEncryptionStatus: {
    summary: 'Whether calls must be sealed.',
    reply: z.strictObject({ isEncryptionEnabled: z.boolean() }),
    errors: [],
  },
  getPublicKey: {
    summary:
      'The key to which calls are sealed, the lasting identity of the server (both uncompressed P-256 points, base64url), and its signature of the key.',
    reply: z.strictObject({ publicKey: z.string(), identityKey: z.string(), signature: z.string() }),
    errors: [],
  },
} satisfies Record<string, RouteSchemas>
