import * as z from 'zod/mini'
import { EmailAddress } from './email.ts'
import { codeTries } from './limits.ts'
import { route } from './route.ts'
import { DateTime, Id, text } from './text.ts'
import { User } from './users.ts'

const SendCodeBody = z.strictObject({ email: EmailAddress, challengeID: z.optional(text(200)) })

/** Spans in seconds. `reference`: two short words, in the mail too, so that a person knows which mail belongs to which try. */
const SendCodeReply = z.strictObject({
  email: z.string(),
  challengeID: Id,
  reference: z.string(),
  codeLength: z.union([z.literal(codeTries.shortDigits), z.literal(codeTries.longCharacters)]),
  expiresIn: z.int(),
  resendIn: z.int(),
})
export type SendCodeReply = z.infer<typeof SendCodeReply>

/** Six digits, or ten characters of Crockford's base32 with or without the hyphen, in any case. Exactly that, as text. */
const OneTimeCode = z
  .string()
  .check(z.regex(/^([0-9]{6}|[0-9a-tv-zA-TV-Z]{5}-?[0-9a-tv-zA-TV-Z]{5})$/, 'must be the code of the mail'))

/** A raw uncompressed P-256 point, base64url: the browser's own key, to which the session is tied. */
const ClientKey = z.string().check(z.regex(/^[A-Za-z0-9_-]{87}$/, 'must be an uncompressed P-256 point'))

const EntryBody = z.strictObject({
  email: EmailAddress,
  otp: OneTimeCode,
  challengeID: z.optional(text(200)),
  clientKey: z.optional(ClientKey),
})

/** `expiresIn`: seconds for which the access token is good. */
const Tokens = z.strictObject({ accessToken: z.string(), refreshToken: z.string(), expiresIn: z.int() })
export type Tokens = z.infer<typeof Tokens>

const EntryReply = z.extend(Tokens, { deviceToken: z.string(), user: User, isNewUser: z.boolean() })
export type EntryReply = z.infer<typeof EntryReply>

/** `device`: such as `Firefox on Linux`; `network`: an address, or an IPv6 /64. */
export const Session = z.strictObject({
  _id: Id,
  device: z.string(),
  network: z.string(),
  createdAt: DateTime,
  lastUsed: DateTime,
  isCurrent: z.boolean(),
})
export type Session = z.infer<typeof Session>

export const authRoutes = {
  sendCode: route({
    method: 'POST',
    path: '/auth/sendOTPEmail',
    summary: 'Sends a one-time code; the same code again for a challenge that is still open.',
    access: 'public',
    body: SendCodeBody,
    reply: SendCodeReply,
    errors: [],
  }),
  enter: route({
    method: 'POST',
    path: '/auth/entry',
    summary: 'Signs in with a one-time code. The first time makes the account.',
    access: 'public',
    body: EntryBody,
    reply: EntryReply,
    errors: ['auth/otp-incorrect', 'auth/otp-expired'],
  }),
  refresh: route({
    method: 'GET',
    path: '/auth/refresh-token/:token',
    summary: 'Replaces both tokens. A refresh token works once.',
    access: 'public',
    reply: Tokens,
    isUnsafeGet: true,
    errors: ['auth/unauthenticated', 'auth/token-expired', 'auth/refresh-reused', 'access/forbidden'],
  }),
  logOut: route({
    method: 'POST',
    path: '/auth/logout',
    summary: 'Ends the session.',
    access: 'locked session',
    body: z.optional(z.strictObject({})),
    reply: z.strictObject({ loggedOut: z.literal(true) }),
    isFarewell: true,
    errors: [],
  }),
  listSessions: route({
    method: 'GET',
    path: '/auth/sessions',
    summary:
      'Where the caller is signed in, last used first; devices in words of the language that accept-language asks for.',
    access: 'session',
    reply: z.strictObject({ sessions: z.array(Session) }),
    errors: [],
  }),
  endSession: route({
    method: 'DELETE',
    path: '/auth/sessions/:id',
    summary: 'Ends one of the caller’s own sessions.',
    access: 'session',
    reply: z.strictObject({ _id: Id }),
    errors: ['session/not-found'],
  }),
}
