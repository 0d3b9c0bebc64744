import * as z from 'zod/mini'
import * as limits from '../limits.ts'
import type { RouteSchemas } from '../route.ts'
import { IdList } from './lists.ts'
import { DateTime, Id } from './text.ts'
import { User } from './users.ts'

/** The kinds of notifications. */
export const notificationKinds = [
  'shared',
  'role-changed',
  'access-removed',
  'ownership-received',
  'pending-joined',
  'group-changed',
  'item-gone',
  'access-ending',
  'access-ended',
  'restored',
  'rotate-due',
  'service-token-known',
  'service-token-ending',
  'service-network-refused',
  'link-opened',
  'intake-answered',
  'access-asked',
  'access-answered',
  'emergency-asked',
  'emergency-open',
  'keys-wanted',
  'keys-reset',
  'sealing-changed',
] as const
export type NotificationKind = (typeof notificationKinds)[number]

/** `title` and `body` are composed when it is read, from what the reader may see then; ids only while they may. */
export const UserNotification = z.strictObject({
  _id: Id,
  kind: z.enum(notificationKinds),
  title: z.string(),
  body: z.string(),
  isRead: z.boolean(),
  actor: z.nullable(User),
  recordID: z.nullable(Id),
  groupID: z.nullable(Id),
  date: DateTime,
})
export type UserNotification = z.infer<typeof UserNotification>

/**
 * The content of a push message: kinds and ids, never a name or a text. `notificationID`: one of the notifications it
 * is about; `count`: how many those are. The item only if there is one that the reader may see.
 */
export const PushMessage = z.strictObject({
  /** The same for each attempt to send it, so that duplicates are shown once. */
  eventID: Id,
  notificationID: Id,
  kind: z.enum(notificationKinds),
  count: z.int(),
  recordID: z.optional(Id),
  groupID: z.optional(Id),
})
export type PushMessage = z.infer<typeof PushMessage>

export const notificationSchemas = {
  listNotifications: {
    summary:
      'One’s newest notifications, in words of the language that accept-language asks for: German, else English.',
    reply: z.strictObject({ notifications: z.array(UserNotification), unreadCount: z.int() }),
    errors: [],
  },
  getPushKey: {
    summary:
      'The public key of this server for push subscriptions (RFC 8292), as PushManager.subscribe takes it.',
    /** base64url of an uncompressed P-256 point. */
    reply: z.strictObject({ publicKey: z.string() }),
    errors: [],
  },
  markNotifications: {
    summary: 'Marks some or all of one’s own notifications.',
    body: z.strictObject({ ids: z.optional(IdList(limits.pageItems)), isRead: z.boolean() }),
    reply: z.strictObject({ unreadCount: z.int() }),
    errors: [],
  },
  markNotification: {
    summary: 'Marks one notification, and answers it in words of the language that accept-language asks for.',
    body: z.strictObject({ isRead: z.boolean() }),
    reply: UserNotification,
    errors: ['notification/not-found'],
  },
} satisfies Record<string, RouteSchemas>
