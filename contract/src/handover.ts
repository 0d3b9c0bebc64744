import * as z from 'zod/mini'
import { OneTimeCode } from './auth.ts'
import { EmailAddress } from './email.ts'
import { route } from './route.ts'
import { Id } from './text.ts'

export const handoverRoutes = {
  confirmHandover: route({
    method: 'POST',
    path: '/auth/confirm-hand-over',
    summary:
      'Lets what an operator has begun happen at once, with a code that was asked for as for signing in: what a disabled person owns becomes another’s.',
    access: 'public',
    body: z.strictObject({ email: EmailAddress, otp: OneTimeCode, challengeID: Id }),
    reply: z.strictObject({ confirmed: z.literal(true) }),
    errors: ['auth/otp-incorrect', 'auth/otp-expired', 'auth/oidc-only', 'USER_NOT_FOUND'],
  }),
}
