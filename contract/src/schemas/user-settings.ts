import * as z from 'zod/mini'
import { languages } from '../languages.ts'
import * as limits from '../limits.ts'
import { lockAfterChoicesMs } from '../spans.ts'
import { isTrivialPasscode } from '../passcode.ts'
import type { RouteSchemas } from '../route.ts'
import { ManyRecords } from './lists.ts'
import { BlockOfText, DateTime, Id, Name, text } from './text.ts'
import { PasskeyAssertion, PasskeyRequestOptions } from './webauthn.ts'

/**
 * docs/product.md, section 3. Never the passcode, never a push endpoint. `lockAfter` in ms; `draftKey`: 32 bytes, base64url, seals drafts in
 * the browser; `listKey`: the same for the list of records, another one in each session. `isSecondFactorOn`: a code of a mail alone does not sign in. `takeBackDueAt`, `resetDueAt`: when a former address takes the account back, and when an operator’s reset removes the second factor, while they wait. `language`: what mails to this person are written in; that of their last sign-in until they choose one. `asksOutside`: what this server may ask other services for, if there is any. A locked
 * session is not sent the optional ones.
 */
export const UserSetting = z.strictObject({
  userID: Id,
  isNotificationOn: z.boolean(),
  isEmailNotificationOn: z.boolean(),
  /** A mail every 90 days that counts the people with access outside of groups, if there are any. */
  isReviewMailOn: z.boolean(),
  isDueMailOn: z.boolean(),
  isPinSet: z.boolean(),
  isSecondFactorOn: z.boolean(),
  isLocked: z.boolean(),
  takeBackDueAt: z.optional(DateTime),
  resetDueAt: z.optional(DateTime),
  lockAfter: z.int(),
  lastActive: DateTime,
  recentCredential: z.optional(z.array(Id)),
  pinnedCredential: z.optional(z.array(Id)),
  fcmToken: z.array(z.strictObject({ _id: Id, device: z.string(), date: DateTime })),
  draftKey: z.optional(z.string()),
  listKey: z.optional(z.string()),
  language: z.enum(languages),
  asksOutside: z.optional(z.array(z.enum(['site-icons', 'breaches']))),
})
export type UserSetting = z.infer<typeof UserSetting>

const Passcode = z.string().check(z.regex(/^[0-9]{6}$/, { error: 'must be six digits', abort: true }))

/** A new passcode. */
const NewPasscode = Passcode.check(
  z.refine((passcode) => !isTrivialPasscode(passcode), 'is among the first that anybody would try'),
)

/** Requires TLS, except on this machine, where there is no network in between. */
function isPushEndpoint(endpoint: string): boolean {
  const url = URL.parse(endpoint)
  if (url === null || url.username !== '' || url.password !== '') return false
  const isLoopback = /^(localhost|127(\.\d+){3}|\[::1\])$/.test(url.hostname)
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback)
}

/** A browser's push subscription (Push API, PushSubscription.toJSON). */
export const PushSubscription = z.object({
  endpoint: text(limits.pushEndpointCharacters).check(
    z.refine(isPushEndpoint, 'must be an https address of a push service'),
  ),
  keys: z.object({
    p256dh: z.string().check(z.regex(/^[A-Za-z0-9_-]{87}=?$/, 'must be a P-256 point')),
    auth: z.string().check(z.regex(/^[A-Za-z0-9_-]{22}={0,2}$/, 'must be 16 bytes')),
  }),
})
export type PushSubscription = z.infer<typeof PushSubscription>

/** The same as JSON text. */
const PushSubscriptionText = z.pipe(
  z.pipe(
    text(limits.pushSubscriptionCharacters),
    z.transform((json: string, context): unknown => {
      try {
        return JSON.parse(json)
      } catch {
        context.issues.push({
          code: 'custom',
          message: 'must be the JSON of a PushSubscription',
          input: json,
        })
        return z.NEVER
      }
    }),
  ),
  PushSubscription,
)

const ChangeUserSettingBody = z.strictObject({
  isNotificationOn: z.optional(z.boolean()),
  isEmailNotificationOn: z.optional(z.boolean()),
  isReviewMailOn: z.optional(z.boolean()),
  isDueMailOn: z.optional(z.boolean()),
  lockAfter: z.optional(z.literal(lockAfterChoicesMs)),
  isLocked: z.optional(z.literal(true)),
  lastActive: z.optional(z.literal(true)),
  pin: z.optional(z.nullable(NewPasscode)),
  currentPin: z.optional(Passcode),
  addFcmToken: z.optional(z.union([PushSubscriptionText, PushSubscription])),
  removeFcmToken: z.optional(Id),
  isSecondFactorOn: z.optional(z.boolean()),
  language: z.optional(z.enum(languages)),
})

const RecordIdBody = z.strictObject({ recordId: Id })
const RecordIdsBody = z.strictObject({ recordIDs: ManyRecords })

const MessageBody = z.strictObject({
  subject: Name,
  message: BlockOfText(limits.messageCharacters),
})
const SentReply = z.strictObject({ sent: z.literal(true) })

export const userSettingSchemas = {
  getUserSetting: {
    summary: 'One’s own settings; made if missing.',
    reply: UserSetting,
    errors: [],
  },
  makeUserSetting: {
    summary: 'Makes one’s own settings if missing.',
    body: z.strictObject({}),
    reply: UserSetting,
    errors: [],
  },
  changeUserSetting: {
    summary:
      'Changes settings; locks; notes that the person is there. A locked session may lock and remove a push subscription only. The second factor needs a fresh sign-in, and recovery codes and a passkey or an authenticator app to be on.',
    body: ChangeUserSettingBody,
    reply: UserSetting,
    errors: [
      'passcode/incorrect',
      'session/locked',
      'auth/reauthentication-required',
      'auth/second-factor-incomplete',
    ],
  },
  verifyPasscode: {
    summary: 'Opens a locked session; the fifth wrong try in a row ends it.',
    body: z.strictObject({ passcode: Passcode }),
    reply: z.strictObject({ isVerified: z.literal(true) }),
    errors: ['passcode/incorrect'],
  },
  beginUnlock: {
    summary:
      'Begins opening a locked session by a passkey: the options name the person’s own passkeys alone, or none if there are none.',
    body: z.optional(z.strictObject({})),
    reply: z.strictObject({ challengeID: Id, options: PasskeyRequestOptions }),
    errors: [],
  },
  unlockByPasskey: {
    summary:
      'Opens a locked session by a passkey in place of the passcode. A challenge works once, in the session that asked for it. A wrong answer counts as a wrong passcode.',
    body: z.strictObject({ challengeID: Id, response: PasskeyAssertion }),
    reply: z.strictObject({ isVerified: z.literal(true) }),
    errors: ['auth/passkey-incorrect'],
  },
  noteRecentRecord: {
    summary: 'Puts a record first among the recent ones.',
    body: RecordIdBody,
    reply: UserSetting,
    errors: ['record/not-found'],
  },
  pinRecord: {
    summary: 'Pins a record.',
    body: RecordIdBody,
    reply: UserSetting,
    errors: ['record/not-found'],
  },
  unpinRecord: {
    summary: 'Takes a record off the pinned ones.',
    body: RecordIdBody,
    reply: UserSetting,
    errors: [],
  },
  pinRecords: {
    summary: 'Pins records in this order, all or none; at most 200 are pinned together.',
    body: RecordIdsBody,
    reply: UserSetting,
    errors: ['record/not-found'],
  },
  unpinRecords: {
    summary: 'Takes records off the pinned ones.',
    body: RecordIdsBody,
    reply: UserSetting,
    errors: [],
  },
  sendSupportMail: {
    summary: 'Writes to the operator of this server, for help.',
    body: MessageBody,
    reply: SentReply,
    errors: ['mail/not-configured', 'request/too-many-requests'],
  },
  sendContactMail: {
    summary: 'Writes to the operator of this server, about anything else.',
    body: MessageBody,
    reply: SentReply,
    errors: ['mail/not-configured', 'request/too-many-requests'],
  },
} satisfies Record<string, RouteSchemas>
