import * as z from 'zod/mini'
import type { RouteSchemas } from '../route.ts'
import { AppCode } from './auth.ts'
import { DateTime, Id, Name } from './text.ts'

/** An app that shows codes for the second factor (RFC 6238: SHA-1, six digits, 30 seconds). Never its secret. */
export const AuthenticatorApp = z.strictObject({
  _id: Id,
  name: z.string(),
  createdAt: DateTime,
  lastUsed: z.nullable(DateTime),
})
export type AuthenticatorApp = z.infer<typeof AuthenticatorApp>

/**
 * What an app needs, once: `secret` in base32 (RFC 4648, 160 bits), and the same as the `uri` of a QR code. `expiresIn`
 * in seconds.
 */
const BegunApp = z.strictObject({ appID: Id, secret: z.string(), uri: z.string(), expiresIn: z.int() })
export type BegunApp = z.infer<typeof BegunApp>

/** `codes`: ten new recovery codes, if none was left; they are never shown again. */
const AddedApp = z.strictObject({
  app: AuthenticatorApp,
  isSecondFactorOn: z.literal(true),
  codes: z.optional(z.array(z.string())),
})
export type AddedApp = z.infer<typeof AddedApp>

export const authenticatorAppSchemas = {
  listAuthenticatorApps: {
    summary: 'One’s own authenticator apps, the oldest first.',
    reply: z.strictObject({ apps: z.array(AuthenticatorApp) }),
    errors: [],
  },
  beginAuthenticatorApp: {
    summary:
      'Begins adding an authenticator app: its secret, which is never sent again. One that was begun before is over. Needs a fresh sign-in.',
    body: z.optional(z.strictObject({})),
    reply: BegunApp,
    errors: ['auth/reauthentication-required', 'authenticator/full'],
  },
  addAuthenticatorApp: {
    summary:
      'Adds the app with the code that it shows, and switches the second factor on. Five tries. Needs a fresh sign-in.',
    body: z.strictObject({ appID: Id, name: Name, code: AppCode }),
    reply: AddedApp,
    errors: [
      'auth/reauthentication-required',
      'auth/totp-incorrect',
      'authenticator/expired',
      'authenticator/full',
    ],
  },
  removeAuthenticatorApp: {
    summary:
      'Removes an authenticator app. Needs a fresh sign-in. The last app stays while the second factor is on and there is no passkey.',
    reply: z.strictObject({ _id: Id }),
    errors: ['auth/reauthentication-required', 'auth/second-factor-incomplete', 'authenticator/not-found'],
  },
} satisfies Record<string, RouteSchemas>
