import * as z from 'zod/mini'
import { duplicates } from '../duplicates.ts'
import * as limits from '../limits.ts'
import { grantableRoles, roles } from '../roles.ts'
import { EmailAddress } from './email.ts'
import { DateTime, Id } from './text.ts'
import { User } from './users.ts'

/**
 * One person's entry on a record or group. Ended entries are never sent, so `deletedAt` is null. `until`: when it ends;
 * null if it does not.
 */
export const AccessEntry = z.strictObject({
  userID: Id,
  role: z.enum(roles),
  user: User,
  date: DateTime,
  until: z.nullable(DateTime),
  deletedAt: z.null(),
  /** By emergency access, which began at `date`. */
  isEmergency: z.optional(z.boolean()),
  /** Of a record that only its people can open: the key has not arrived yet. */
  isWaiting: z.optional(z.literal(true)),
})
export type AccessEntry = z.infer<typeof AccessEntry>

/** Access kept for an address without an account. `until`: when the resulting access ends. */
export const PendingAccess = z.strictObject({
  _id: Id,
  email: z.string(),
  role: z.enum(grantableRoles),
  date: DateTime,
  expiresAt: DateTime,
  until: z.nullable(DateTime),
  invitedBy: z.nullable(User),
})
export type PendingAccess = z.infer<typeof PendingAccess>

/**
 * People with a role each, and its end; no address twice. `until` is at least five minutes ahead by the server's clock
 * (spans.shortestAccessMs). Each row is the person's complete access: sharing again without `until`, or with null,
 * clears an end.
 */
export const PeopleWithRoles = z
  .array(
    z.strictObject({
      email: EmailAddress,
      role: z.enum(grantableRoles),
      until: z.optional(z.nullable(DateTime)),
    }),
  )
  .check(
    z.maxLength(limits.peoplePerShare),
    z.refine(
      (users) => duplicates(users.map((user) => user.email)).length === 0,
      'must not name one e-mail twice',
    ),
  )

/** People to give access to, or whose role to change. One bad row refuses the whole call. */
export const ShareBody = z.strictObject({ users: PeopleWithRoles.check(z.minLength(1)) })

/** A body with one person's address. */
export const EmailBody = z.strictObject({ email: EmailAddress })

/** The access entries and invitations of the item after sharing. */
export const ShareReply = z.strictObject({
  access: z.array(AccessEntry),
  pendingAccess: z.array(PendingAccess),
})
export type ShareReply = z.infer<typeof ShareReply>

/** A body with one person's id. */
export const UserIdBody = z.strictObject({ userID: Id })

/** The answer of a call that removes an item, or the caller's own view of it. */
export const IdReply = z.strictObject({ _id: Id })
