import * as z from 'zod/mini'
import { lockAfterChoicesMs } from '../spans.ts'
import { codeTries } from '../tries-and-bans.ts'
import type { RouteSchemas } from '../route.ts'
import { EmailAddress } from './email.ts'
import { DateTime, Id, Name, text } from './text.ts'
import { User } from './users.ts'
import { PasskeyAssertion, PasskeyRequestOptions } from './webauthn.ts'

const SendCodeBody = z.strictObject({ email: EmailAddress, challengeID: z.optional(text(200)) })

/**
 * Spans in seconds. `reference`: two short words that are also in the mail, so that a person can match a mail to their
 * attempt.
 */
export const SendCodeReply = z.strictObject({
  email: z.string(),
  challengeID: Id,
  reference: z.string(),
  codeLength: z.union([z.literal(codeTries.shortDigits), z.literal(codeTries.longCharacters)]),
  expiresIn: z.int(),
  resendIn: z.int(),
})
export type SendCodeReply = z.infer<typeof SendCodeReply>

/** Six digits, or ten characters of Crockford's base32 with or without the hyphen, in any case. Exactly that, as text. */
export const OneTimeCode = z
  .string()
  .check(z.regex(/^([0-9]{6}|[0-9a-tv-zA-TV-Z]{5}-?[0-9a-tv-zA-TV-Z]{5})$/, 'must be the code of the mail'))

/** A raw uncompressed P-256 point, base64url: the browser's own key, which the session is tied to. */
export const ClientKey = z
  .string()
  .check(z.regex(/^[A-Za-z0-9_-]{87}$/, 'must be an uncompressed P-256 point'))

/** A client other than the web client, as it names itself: `build-07`, `Firefox on Linux`. */
export const App = z.strictObject({ kind: z.enum(['command-line', 'extension']), name: Name })
export type App = z.infer<typeof App>

const EntryBody = z.strictObject({
  email: EmailAddress,
  otp: OneTimeCode,
  challengeID: z.optional(text(200)),
  clientKey: z.optional(ClientKey),
  app: z.optional(App),
})

/** `expiresIn`: how many seconds the access token is valid. */
const Tokens = z.strictObject({ accessToken: z.string(), refreshToken: z.string(), expiresIn: z.int() })
export type Tokens = z.infer<typeof Tokens>

export const EntryReply = z.extend(Tokens, { deviceToken: z.string(), user: User, isNewUser: z.boolean() })
export type EntryReply = z.infer<typeof EntryReply>

/** A way to complete a sign-in: a passkey, the code of an authenticator app, or a recovery code. */
export const FactorWay = z.enum(['passkey', 'app', 'recovery-code'])
export type FactorWay = z.infer<typeof FactorWay>

/**
 * The first proof was right, but the person uses a second factor: there is no session yet. `ways`: those that the person
 * has; `options`: only with a passkey. `expiresIn` in seconds.
 */
export const SecondFactorNeeded = z.strictObject({
  needs: z.literal('second-factor'),
  challengeID: Id,
  ways: z.array(FactorWay),
  options: z.optional(PasskeyRequestOptions),
  expiresIn: z.int(),
})
export type SecondFactorNeeded = z.infer<typeof SecondFactorNeeded>

const PasskeyEntryBody = z.strictObject({
  challengeID: text(200),
  response: PasskeyAssertion,
  clientKey: z.optional(ClientKey),
  app: z.optional(App),
})

/** The six digits that an authenticator app shows. Exactly that, as text. */
export const AppCode = z.string().check(z.regex(/^[0-9]{6}$/, 'must be six digits'))

/** One of: a passkey’s answer; the code that an app shows; a recovery code, in any case, with or without its hyphen. */
const proof = {
  challengeID: text(200),
  response: z.optional(PasskeyAssertion),
  totp: z.optional(AppCode),
  recoveryCode: z.optional(text(40)),
}
type Proof = {
  response?: PasskeyAssertion | undefined
  totp?: string | undefined
  recoveryCode?: string | undefined
}
const hasOneProof = z.refine<Proof>(
  ({ response, totp, recoveryCode }) =>
    [response, totp, recoveryCode].filter((given) => given !== undefined).length === 1,
  'must have one of response, totp and recoveryCode',
)

const SecondFactorBody = z
  .strictObject({ ...proof, clientKey: z.optional(ClientKey), app: z.optional(App) })
  .check(hasOneProof)

/** A second factor for anything but a sign-in. */
export const SecondFactorProof = z.strictObject(proof).check(hasOneProof)

/**
 * `device`: such as `Firefox on Linux`; `network`: an address, or an IPv6 /64. `kind` and `name`: of a client other than
 * the web client. `lockAfter` in ms: this session’s own time, null for the person’s.
 */
export const Session = z.strictObject({
  _id: Id,
  device: z.string(),
  network: z.string(),
  createdAt: DateTime,
  lastUsed: DateTime,
  isCurrent: z.boolean(),
  kind: z.optional(App.shape.kind),
  name: z.optional(z.string()),
  lockAfter: z.optional(z.nullable(z.int())),
})
export type Session = z.infer<typeof Session>

export const authSchemas = {
  sendCode: {
    summary: 'Sends a one-time code; the same code again for a challenge that is still open.',
    body: SendCodeBody,
    reply: SendCodeReply,
    errors: ['auth/oidc-only'],
  },
  enter: {
    summary:
      'Signs in with a one-time code. The first time makes the account. Where a second factor is on, it is asked for first.',
    body: EntryBody,
    reply: z.union([EntryReply, SecondFactorNeeded]),
    errors: [
      'auth/otp-incorrect',
      'auth/otp-expired',
      'auth/oidc-only',
      'user/disabled',
      'user/address-moved',
    ],
  },
  beginPasskeySignIn: {
    summary: 'Begins signing in with a passkey: what the browser is asked to sign.',
    body: z.optional(z.strictObject({})),
    reply: z.strictObject({ challengeID: Id, options: PasskeyRequestOptions }),
    errors: [],
  },
  enterByPasskey: {
    summary: 'Signs in with a passkey. A challenge works once, whatever comes of it.',
    body: PasskeyEntryBody,
    reply: EntryReply,
    errors: ['auth/passkey-incorrect', 'auth/oidc-only', 'user/disabled'],
  },
  enterSecondFactor: {
    summary:
      'Completes a sign-in with a passkey, the code of an authenticator app or a recovery code, or takes an account back or resets its second factor with one of them and then signs in. Five tries a challenge; five wrong codes of apps pause those of the account.',
    body: SecondFactorBody,
    reply: EntryReply,
    errors: [
      'auth/passkey-incorrect',
      'auth/totp-incorrect',
      'auth/totp-paused',
      'auth/recovery-code-incorrect',
      'auth/second-factor-expired',
      'auth/oidc-only',
      'auth/oidc-other-person',
      'user/disabled',
    ],
  },
  confirmSecondFactorReset: {
    summary:
      'Confirms what an operator has begun, with a code that was asked for as for signing in: passkeys, authenticator apps and recovery codes go a day after the operator asked. At once only with one of them, which completes `atOnce` (`/auth/second-factor`).',
    body: z.strictObject({ email: EmailAddress, otp: OneTimeCode, challengeID: Id }),
    reply: z.strictObject({ confirmed: z.literal(true), dueAt: DateTime, atOnce: SecondFactorNeeded }),
    errors: ['auth/otp-incorrect', 'auth/otp-expired', 'auth/oidc-only', 'USER_NOT_FOUND'],
  },
  refresh: {
    summary:
      'Replaces both tokens. A refresh token works once. While calls are sealed, that of a session with a clientKey needs the seal of an empty body by that key.',
    reply: Tokens,
    errors: [
      'auth/unauthenticated',
      'auth/token-expired',
      'auth/refresh-reused',
      'user/disabled',
      'access/forbidden',
      'encryption/unknown-key',
      'encryption/stale',
      'encryption/replayed',
    ],
  },
  logOut: {
    summary: 'Ends the session.',
    body: z.optional(z.strictObject({})),
    reply: z.strictObject({ loggedOut: z.literal(true) }),
    errors: [],
  },
  listSessions: {
    summary:
      'Where the caller is signed in, last used first; devices in words of the language that accept-language asks for.',
    reply: z.strictObject({ sessions: z.array(Session) }),
    errors: [],
  },
  changeSession: {
    summary:
      'Renames one of the caller’s own clients, or gives a session its own time until it locks. A longer time needs a fresh sign-in.',
    body: z.strictObject({
      name: z.optional(Name),
      lockAfter: z.optional(z.nullable(z.literal(lockAfterChoicesMs))),
    }),
    reply: Session,
    errors: ['session/not-found', 'auth/reauthentication-required'],
  },
  endSession: {
    summary: 'Ends one of the caller’s own sessions.',
    reply: z.strictObject({ _id: Id }),
    errors: ['session/not-found'],
  },
} satisfies Record<string, RouteSchemas>
