import * as z from 'zod/mini'
import type { RouteSchemas } from '../route.ts'
import { App, ClientKey, EntryReply, SecondFactorNeeded } from './auth.ts'
import { DateTime, text } from './text.ts'

/** A token of ours: 32 bytes, base64url. */
const Token = text(100)

/** Since when the account belongs to one person at the provider; null: the next sign-in there binds it. */
const Binding = z.strictObject({ boundAt: z.nullable(DateTime) })

export const oidcSchemas = {
  beginOidcSignIn: {
    summary:
      'Begins signing in at the provider: where the browser goes. `browserSecret` stays in the browser that began; `isFresh` has the provider ask again who is there.',
    body: z.strictObject({ isFresh: z.optional(z.boolean()) }),
    reply: z.strictObject({ url: z.string(), browserSecret: z.string(), expiresIn: z.int() }),
    errors: ['auth/oidc-unavailable', 'request/unknown-call'],
  },
  enterByOidc: {
    summary:
      'Completes it with what the provider put into the address, once, in the browser that began. The first time makes the account. Where a second factor is on, it is asked for first.',
    body: z.strictObject({
      state: Token,
      browserSecret: Token,
      code: text(4_000),
      iss: z.optional(text(2_000)),
      clientKey: z.optional(ClientKey),
      app: z.optional(App),
    }),
    reply: z.union([EntryReply, SecondFactorNeeded]),
    errors: [
      'auth/oidc-incorrect',
      'auth/oidc-unverified',
      'auth/oidc-not-allowed',
      'auth/oidc-not-fresh',
      'auth/oidc-other-person',
      'auth/oidc-unavailable',
      'request/unknown-call',
      'user/disabled',
      'user/address-moved',
    ],
  },
  getProviderBinding: {
    summary: 'Since when one’s account belongs to one’s account at the provider.',
    reply: Binding,
    errors: ['request/unknown-call'],
  },
  loosenProvider: {
    summary:
      'Loosens that: the next person at the provider with the same verified address is bound. Needs a fresh sign-in by a code or a passkey, not by the provider.',
    reply: Binding,
    errors: ['auth/reauthentication-required', 'request/unknown-call'],
  },
} satisfies Record<string, RouteSchemas>
