/** @file What WebAuthn says in JSON. */
import * as z from 'zod/mini'
import * as limits from '../limits.ts'
import { text } from './text.ts'

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

/** What a passkey derives two secrets of (WebAuthn, prf), base64url. They are the same for everybody. */
const PrfSalts = z.strictObject({ first: z.string(), second: z.string() })

/** The options for a new passkey (PublicKeyCredentialCreationOptionsJSON). */
export const PasskeyCreationOptions = z.strictObject({
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
  extensions: z.strictObject({ prf: z.strictObject({ eval: PrfSalts }) }),
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
export const PasskeyRegistration = z.object({
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
