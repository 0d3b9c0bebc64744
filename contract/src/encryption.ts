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
}
