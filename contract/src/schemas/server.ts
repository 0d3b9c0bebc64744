import * as z from 'zod/mini'
import type { RouteSchemas } from '../route.ts'
import { deviceSignInRules } from './device-sign-in.ts'
import { SealedFor } from './sealed.ts'

/** Whether everybody, invited people or no further person may make an account. Existing accounts sign in with any of the three. */
export const signUpRules = ['open', 'invited', 'closed'] as const
export type SignUpRule = (typeof signUpRules)[number]

/**
 * How new records and groups may be sealed: each in either way, or all in one. People whose items all are sealed for the
 * server need no keys of their own.
 */
export const sealingModes = ['both', 'people', 'server'] as const
export type SealingModes = (typeof sealingModes)[number]

/**
 * What the sign-in pages need to know. `oidcName`: the name of the provider, null without one. `isOidcOnly`: present
 * only if signing in by mail is off. `deviceSignIn`: whether clients are signed in by approval. `sealingModes`: without it,
 * there are no items sealed for people. `sealingDefault`: how new items are sealed unless their person or group says
 * otherwise, where both ways are allowed.
 */
export const ServerFacts = z.strictObject({
  signUp: z.enum(signUpRules),
  oidcName: z.nullable(z.string()),
  isOidcOnly: z.optional(z.literal(true)),
  deviceSignIn: z.optional(z.enum(deviceSignInRules)),
  sealingModes: z.optional(z.enum(sealingModes)),
  sealingDefault: z.optional(SealedFor),
})
export type ServerFacts = z.infer<typeof ServerFacts>

export const serverSchemas = {
  getServer: {
    summary: 'What the sign-in pages must know; the same for everybody.',
    reply: ServerFacts,
    errors: [],
  },
} satisfies Record<string, RouteSchemas>
