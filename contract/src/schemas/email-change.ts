import * as z from 'zod/mini'
import type { RouteSchemas } from '../route.ts'
import { OneTimeCode, SecondFactorNeeded, SendCodeReply } from './auth.ts'
import { EmailAddress } from './email.ts'
import { DateTime, Id } from './text.ts'
import { User } from './users.ts'

/**
 * What a right code does. `takenBack: true`: the address is the account's again. With `dueAt` it will be at that time,
 * unless a session of the account refuses it with the second factor. With `needs` a passkey or a recovery code from
 * before the change completes it (`/auth/second-factor`).
 */
const TakeBackReply = z.union([
  z.strictObject({ takenBack: z.literal(true) }),
  z.strictObject({ takenBack: z.literal(false), dueAt: DateTime }),
  SecondFactorNeeded,
])
export type TakeBackReply = z.infer<typeof TakeBackReply>

export const emailChangeSchemas = {
  changeEmail: {
    summary:
      'Sends a code to an address that one wants to have instead; the same answer where it is taken. Needs a fresh sign-in.',
    body: z.strictObject({ email: EmailAddress, challengeID: z.optional(Id) }),
    reply: SendCodeReply,
    errors: ['auth/reauthentication-required', 'auth/oidc-only', 'request/too-many-requests'],
  },
  confirmEmail: {
    summary: 'Makes the address that got the code one’s own; the one until now can take it back for 7 days.',
    body: z.strictObject({ challengeID: Id, otp: OneTimeCode }),
    reply: User,
    errors: ['auth/otp-incorrect', 'auth/otp-expired', 'auth/oidc-only'],
  },
  takeBackEmail: {
    summary:
      'Gives an account its former address back, with a code that was asked for as for signing in, and ends all its sessions. Needs the second factor that was on when the address changed; after 72 hours where it was switched on since.',
    body: z.strictObject({ email: EmailAddress, otp: OneTimeCode, challengeID: Id }),
    reply: TakeBackReply,
    errors: ['auth/otp-incorrect', 'auth/otp-expired', 'auth/oidc-only', 'user/disabled', 'USER_NOT_FOUND'],
  },
} satisfies Record<string, RouteSchemas>
