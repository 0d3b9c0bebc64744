import * as z from 'zod/mini'
import { SealBytes } from './bytes.ts'
import { DateTime, Id } from './text.ts'

/** The public half of a P-256 pair, uncompressed. */
export const Point = SealBytes(65)
/** The account key, sealed to an unlocker: a byte of form, a point, a key with its tag. */
export const AccountKeyWrap = SealBytes(1 + 65 + 48)

export const unlockerKinds = ['device', 'passkey', 'words'] as const

/** What opens a person’s account key. `name`: of a device as of its session, of a passkey its own, else empty. */
export const Unlocker = z.strictObject({
  _id: Id,
  kind: z.enum(unlockerKinds),
  name: z.string(),
  createdAt: DateTime,
  lastUsed: z.nullable(DateTime),
  publicKey: z.string(),
})
export type Unlocker = z.infer<typeof Unlocker>

export const NewUnlocker = z
  .strictObject({
    kind: z.enum(unlockerKinds),
    publicKey: Point,
    wrap: AccountKeyWrap,
    anchor: z.optional(SealBytes(32)),
    passkeyID: z.optional(Id),
    requestID: z.optional(Id),
  })
  .check(
    z.refine(({ kind, passkeyID }) => (kind === 'passkey') === (passkeyID !== undefined), {
      error: 'is of a passkey, and must be there for one',
      path: ['passkeyID'],
    }),
    z.refine(({ kind, anchor }) => (kind === 'device') === (anchor === undefined), {
      error: 'must be there for all but a device, which keeps its own',
      path: ['anchor'],
    }),
    z.refine(({ kind, requestID }) => requestID === undefined || kind === 'device', {
      error: 'is of a device alone',
      path: ['requestID'],
    }),
  )
export type NewUnlocker = z.infer<typeof NewUnlocker>

/** A device that asks for the account key. `wrap`: once it was approved, and for its session alone. */
export const UnlockRequest = z.strictObject({
  _id: Id,
  device: z.string(),
  network: z.string(),
  at: DateTime,
  publicKey: z.string(),
  proof: z.string(),
  wrap: z.nullable(z.string()),
})
export type UnlockRequest = z.infer<typeof UnlockRequest>
