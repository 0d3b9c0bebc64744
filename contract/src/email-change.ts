import * as z from 'zod/mini'
import { OneTimeCode, SendCodeReply } from './auth.ts'
import { EmailAddress } from './email.ts'
import { route } from './route.ts'
import { Id } from './text.ts'
import { User } from './users.ts'

export const emailChangeRoutes = {
  changeEmail: route({
    method: 'POST',
    path: '/user/me/change-email',
    summary:
      'Sends a code to an address that one wants to have instead; the same answer where it is taken. Needs a fresh sign-in.',
    access: 'session',
    body: z.strictObject({ email: EmailAddress, challengeID: z.optional(Id) }),
    reply: SendCodeReply,
    errors: ['auth/reauthentication-required', 'auth/oidc-only', 'request/too-many-requests'],
  }),
  confirmEmail: route({
    method: 'POST',
    path: '/user/me/confirm-email',
    summary: 'Makes the address that got the code one’s own; the one until now can take it back for 7 days.',
    access: 'session',
    body: z.strictObject({ challengeID: Id, otp: OneTimeCode }),
    reply: User,
    errors: ['auth/otp-incorrect', 'auth/otp-expired', 'auth/oidc-only'],
  }),
  takeBackEmail: route({
    method: 'POST',
    path: '/auth/take-back-email',
    summary:
      'Gives an account its former address back, with a code that was asked for as for signing in, and ends all its sessions.',
    access: 'public',
    body: z.strictObject({ email: EmailAddress, otp: OneTimeCode, challengeID: Id }),
    reply: z.strictObject({ takenBack: z.literal(true) }),
    errors: ['auth/otp-incorrect', 'auth/otp-expired', 'auth/oidc-only', 'USER_NOT_FOUND'],
  }),
}
