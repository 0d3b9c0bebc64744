import * as z from 'zod/mini'
import type { RouteSchemas } from '../route.ts'
import { App, ClientKey, EntryReply } from './auth.ts'
import { DateTime, Id, text } from './text.ts'

/** How much of signing in a client by a signed-in web client there is; `same-device`: by redirect alone. */
export const deviceSignInRules = ['on', 'same-device', 'off'] as const
export type DeviceSignInRule = (typeof deviceSignInRules)[number]

const loopback = /^http:\/\/(?:127\.0\.0\.1|\[::1\]):([1-9]\d{0,4})\/cardea$/
const ofExtension =
  /^https:\/\/(?:[a-p]{32}\.chromiumapp\.org|[0-9a-f]{40}\.extensions\.allizom\.org)\/cardea$/

/** An address that only the machine, or the extension, that asks can read. */
const isOwnAddress = (address: string): boolean =>
  ofExtension.test(address) || Number(loopback.exec(address)?.[1] ?? 65_536) <= 65_535

const BeginBody = z.strictObject({
  ...App.shape,
  clientKey: ClientKey,
  purpose: z.optional(z.enum(['sign-in', 'step-up'])),
  redirect: z.optional(
    text(200).check(z.refine(isOwnAddress, 'must be an address of this machine or of an extension')),
  ),
})

const FindReply = z.strictObject({
  requestID: Id,
  ...App.shape,
  purpose: z.enum(['sign-in', 'step-up']),
  network: z.string(),
  isSameNetwork: z.boolean(),
  reference: z.string(),
  createdAt: DateTime,
  expiresIn: z.int(),
  redirectTo: z.nullable(z.string()),
})
/**
 * What a client asks for. `network`: where it asked from, and whether that is the caller's own; `redirectTo`: the origin
 * that gets the proof, null for a typed code. `expiresIn` in seconds.
 */
export type FindReply = z.infer<typeof FindReply>

const isFromLink = z.optional(z.literal(true))
/** 32 random bytes, base64url. */
const Secret = text(100)

export const deviceSignInSchemas = {
  beginDeviceSignIn: {
    summary:
      'Begins signing in a client that a signed-in web client approves. `redirect`: where its proof goes; without it the person types `userCode`.',
    body: BeginBody,
    reply: z.strictObject({
      deviceCode: z.string(),
      userCode: z.string(),
      reference: z.string(),
      verificationURL: z.string(),
      expiresIn: z.int(),
      interval: z.int(),
    }),
    errors: ['auth/device-off'],
  },
  enterByDevice: {
    summary:
      'Signs in a client once its request was approved, one time. To be repeated after `interval` seconds while it is pending.',
    body: z.strictObject({ deviceCode: Secret, proof: z.optional(Secret) }),
    reply: EntryReply,
    errors: [
      'auth/device-pending',
      'auth/device-slow',
      'auth/device-denied',
      'auth/device-expired',
      'auth/device-off',
      'user/disabled',
    ],
  },
  findDeviceRequest: {
    summary:
      'What asks for approval under a user code. `isFromLink`: the code stood in an address, so only a request with a redirect is found.',
    body: z.strictObject({ userCode: text(20), isFromLink }),
    reply: FindReply,
    errors: ['auth/device-incorrect', 'auth/device-off'],
  },
  approveDevice: {
    summary: 'Approves such a request, once. Needs a fresh sign-in. `redirect`: where the browser goes now.',
    body: z.strictObject({ requestID: Id, isFromLink }),
    reply: z.strictObject({ approved: z.literal(true), redirect: z.nullable(z.string()) }),
    errors: ['auth/device-incorrect', 'auth/device-off', 'auth/reauthentication-required'],
  },
  denyDevice: {
    summary: 'Denies such a request.',
    body: z.strictObject({ requestID: Id }),
    reply: z.strictObject({ denied: z.literal(true) }),
    errors: ['auth/device-incorrect', 'auth/device-off'],
  },
} satisfies Record<string, RouteSchemas>
