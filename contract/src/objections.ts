import * as z from 'zod/mini'
import { SecondFactorNeeded, SecondFactorProof } from './auth.ts'
import { route } from './route.ts'

export const objectionRoutes = {
  beginObjection: route({
    method: 'POST',
    path: '/user/me/objection/options',
    summary: 'Begins refusing what waits on one’s account: the second factor is asked for.',
    access: 'session',
    body: z.optional(z.strictObject({})),
    reply: SecondFactorNeeded,
    errors: [],
  }),
  objectToWhatWaits: route({
    method: 'POST',
    path: '/user/me/objection',
    summary:
      'Refuses, with one’s second factor, everything that waits on one’s account: being taken back by a former address, for good, and a reset of the second factor by an operator. `refused` is false if nothing waits. Five tries a challenge.',
    access: 'session',
    body: SecondFactorProof,
    reply: z.strictObject({ refused: z.boolean() }),
    errors: [
      'auth/passkey-incorrect',
      'auth/totp-incorrect',
      'auth/totp-paused',
      'auth/recovery-code-incorrect',
      'auth/second-factor-expired',
    ],
  }),
}
