import * as z from 'zod/mini'
import { limits } from './limits.ts'
import { route } from './route.ts'
import { DateTime, Id, Name, text } from './text.ts'

/** Bytes as WebAuthn writes them in JSON: base64url without padding. `most`: characters. */
const Base64Url = (most: number) =>
  text(most).check(z.regex(/^[A-Za-z0-9_-]+$/, 'must be base64url without padding'))

const CredentialID = Base64Url(limits.credentialIDCharacters)
const ClientData = Base64Url(4_000)
const AuthenticatorData = Base64Url(4_000)
const Attachment = z.optional(z.nullable(text(40)))
const Transports = z.optional(z.array(text(40)).check(z.maxLength(10)))

const CredentialDescriptor = z.strictObject({
  type: z.literal('public-key'),
  id: z.string(),
  transports: z.optional(z.array(z.string())),
})

/** The options for signing in (WebAuthn, PublicKeyCredentialRequestOptionsJSON). `timeout` in ms. */
export const PasskeyRequestOptions = z.strictObject({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
  allowCredentials: z.optional(z.array(CredentialDescriptor)),
})
export type PasskeyRequestOptions = z.infer<typeof PasskeyRequestOptions>

/** The options for a new passkey (PublicKeyCredentialCreationOptionsJSON). */
const PasskeyCreationOptions = z.strictObject({
  rp: z.strictObject({ id: z.string(), name: z.string() }),
  user: z.strictObject({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.strictObject({ type: z.literal('public-key'), alg: z.int() })),
  timeout: z.int(),
  excludeCredentials: z.array(CredentialDescriptor),
  authenticatorSelection: z.strictObject({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
  extensions: z.strictObject({ prf: z.strictObject({}) }),
})
export type PasskeyCreationOptions = z.infer<typeof PasskeyCreationOptions>

/** A browser's signature (AuthenticationResponseJSON). Further keys that browsers add are ignored. */
export const PasskeyAssertion = z.object({
  id: CredentialID,
  rawId: CredentialID,
  type: z.literal('public-key'),
  authenticatorAttachment: Attachment,
  clientExtensionResults: z.optional(z.object({})),
  response: z.object({
    clientDataJSON: ClientData,
    authenticatorData: AuthenticatorData,
    signature: Base64Url(2_000),
    userHandle: z.optional(z.nullable(Base64Url(100))),
  }),
})
export type PasskeyAssertion = z.infer<typeof PasskeyAssertion>

/** A browser's new passkey (RegistrationResponseJSON). */
const PasskeyRegistration = z.object({
  id: CredentialID,
  rawId: CredentialID,
  type: z.literal('public-key'),
  authenticatorAttachment: Attachment,
  clientExtensionResults: z.optional(
    z.object({ prf: z.optional(z.object({ enabled: z.optional(z.boolean()) })) }),
  ),
  response: z.object({
    clientDataJSON: ClientData,
    attestationObject: Base64Url(12_000),
    authenticatorData: z.optional(AuthenticatorData),
    transports: Transports,
  }),
})
export type PasskeyRegistration = z.infer<typeof PasskeyRegistration>

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

export const passkeyRoutes = {
  listPasskeys: route({
    method: 'GET',
    path: '/passkey',
    summary: 'One’s own passkeys, the oldest first.',
    access: 'session',
    reply: z.strictObject({ passkeys: z.array(Passkey) }),
    errors: [],
  }),
  beginPasskey: route({
    method: 'POST',
    path: '/passkey/options',
    summary: 'Begins adding a passkey: what the browser is asked to make. Needs a fresh sign-in.',
    access: 'session',
    body: z.optional(z.strictObject({})),
    reply: z.strictObject({ challengeID: Id, options: PasskeyCreationOptions }),
    errors: ['auth/reauthentication-required', 'passkey/full'],
  }),
  addPasskey: route({
    method: 'POST',
    path: '/passkey',
    summary: 'Adds the passkey that the browser made. A challenge works once. Needs a fresh sign-in.',
    access: 'session',
    body: z.strictObject({ challengeID: Id, response: PasskeyRegistration, name: Name }),
    reply: Passkey,
    status: 201,
    errors: ['auth/reauthentication-required', 'auth/passkey-incorrect', 'passkey/full'],
  }),
  renamePasskey: route({
    method: 'PUT',
    path: '/passkey/:id',
    summary: 'Gives a passkey another name.',
    access: 'session',
    body: z.strictObject({ name: Name }),
    reply: Passkey,
    errors: ['passkey/not-found'],
  }),
  removePasskey: route({
    method: 'DELETE',
    path: '/passkey/:id',
    summary: 'Removes a passkey. Needs a fresh sign-in. The last one stays while the second factor is on.',
    access: 'session',
    reply: z.strictObject({ _id: Id }),
    errors: ['auth/reauthentication-required', 'auth/second-factor-incomplete', 'passkey/not-found'],
  }),
  getRecoveryCodes: route({
    method: 'GET',
    path: '/recovery-codes',
    summary: 'How many recovery codes are left, and when they were made.',
    access: 'session',
    reply: RecoveryCodesState,
    errors: [],
  }),
  makeRecoveryCodes: route({
    method: 'POST',
    path: '/recovery-codes',
    summary:
      'Makes ten recovery codes, which are never shown again; older ones are void. Needs a fresh sign-in.',
    access: 'session',
    body: z.optional(z.strictObject({})),
    reply: z.strictObject({ codes: z.array(z.string()) }),
    status: 201,
    errors: ['auth/reauthentication-required'],
  }),
}
