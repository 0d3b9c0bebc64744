import * as z from 'zod/mini'
import type { RouteSchemas } from '../route.ts'
import { DateTime, Id, Name } from './text.ts'
import { PasskeyCreationOptions, PasskeyRegistration } from './webauthn.ts'

/** `isSynced`: its provider keeps a copy, so it outlives the device. `isPrfCapable`: it can derive keys (WebAuthn, prf). */
export const Passkey = z.strictObject({
  _id: Id,
  name: z.string(),
  createdAt: DateTime,
  lastUsed: z.nullable(DateTime),
  isSynced: z.boolean(),
  isPrfCapable: z.boolean(),
})
export type Passkey = z.infer<typeof Passkey>

const RecoveryCodesState = z.strictObject({ left: z.int(), createdAt: z.nullable(DateTime) })
export type RecoveryCodesState = z.infer<typeof RecoveryCodesState>

export const passkeySchemas = {
  listPasskeys: {
    summary: 'One’s own passkeys, the oldest first.',
    reply: z.strictObject({ passkeys: z.array(Passkey) }),
    errors: [],
  },
  beginPasskey: {
    summary: 'Begins adding a passkey: what the browser is asked to make. Needs a fresh sign-in.',
    body: z.optional(z.strictObject({})),
    reply: z.strictObject({ challengeID: Id, options: PasskeyCreationOptions }),
    errors: ['auth/reauthentication-required', 'passkey/full'],
  },
  addPasskey: {
    summary: 'Adds the passkey that the browser made. A challenge works once. Needs a fresh sign-in.',
    body: z.strictObject({ challengeID: Id, response: PasskeyRegistration, name: Name }),
    reply: Passkey,
    errors: ['auth/reauthentication-required', 'auth/passkey-incorrect', 'passkey/full'],
  },
  renamePasskey: {
    summary: 'Gives a passkey another name.',
    body: z.strictObject({ name: Name }),
    reply: Passkey,
    errors: ['passkey/not-found'],
  },
  removePasskey: {
    summary: 'Removes a passkey. Needs a fresh sign-in. The last one stays while the second factor is on.',
    reply: z.strictObject({ _id: Id }),
    errors: ['auth/reauthentication-required', 'auth/second-factor-incomplete', 'passkey/not-found'],
  },
  getRecoveryCodes: {
    summary: 'How many recovery codes are left, and when they were made.',
    reply: RecoveryCodesState,
    errors: [],
  },
  makeRecoveryCodes: {
    summary:
      'Makes ten recovery codes, which are never shown again; older ones are void. Needs a fresh sign-in.',
    body: z.optional(z.strictObject({})),
    reply: z.strictObject({ codes: z.array(z.string()) }),
    errors: ['auth/reauthentication-required'],
  },
} satisfies Record<string, RouteSchemas>
