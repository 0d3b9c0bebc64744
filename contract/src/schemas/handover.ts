import * as z from 'zod/mini'
import type { RouteSchemas } from '../route.ts'
import { OneTimeCode } from './auth.ts'
import { EmailAddress } from './email.ts'
import { Id, text } from './text.ts'

export const handoverSchemas = {
  confirmHandover: {
    summary:
      'Lets what an operator has begun happen at once, with a code that was asked for as for signing in: what a disabled person owns becomes another’s. Not before a second operator has confirmed it, where one has to.',
    body: z.strictObject({ email: EmailAddress, otp: OneTimeCode, challengeID: Id }),
    reply: z.strictObject({ confirmed: z.literal(true) }),
    errors: ['auth/otp-incorrect', 'auth/otp-expired', 'auth/oidc-only', 'USER_NOT_FOUND'],
  },
  objectToHandover: {
    summary:
      'Stops the handover of what one owns, by the token of the mail that told of it. Another operator has to begin the next one. Repeating it changes nothing.',
    body: z.strictObject({ token: text(200) }),
    reply: z.strictObject({ objected: z.literal(true) }),
    errors: ['handover/not-found'],
  },
} satisfies Record<string, RouteSchemas>
