import * as z from 'zod/mini'
import type { RouteSchemas } from '../route.ts'
import { SecondFactorNeeded, SecondFactorProof } from './auth.ts'

export const objectionSchemas = {
  beginObjection: {
    summary: 'Begins refusing what waits on one’s account: the second factor is asked for.',
    body: z.optional(z.strictObject({})),
    reply: SecondFactorNeeded,
    errors: [],
  },
  objectToWhatWaits: {
    summary:
      'Refuses, with one’s second factor, everything that waits on one’s account: being taken back by a former address, for good, and a reset of the second factor by an operator. `refused` is false if nothing waits. Five tries a challenge.',
    body: SecondFactorProof,
    reply: z.strictObject({ refused: z.boolean() }),
    errors: [
      'auth/passkey-incorrect',
      'auth/totp-incorrect',
      'auth/totp-paused',
      'auth/recovery-code-incorrect',
      'auth/second-factor-expired',
    ],
  },
} satisfies Record<string, RouteSchemas>
