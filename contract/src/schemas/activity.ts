import * as z from 'zod/mini'
import { activityActions } from '../activity-actions.ts'
import { duplicates } from '../duplicates.ts'
import * as limits from '../limits.ts'
import type { RouteSchemas } from '../route.ts'
import { DateTime, Id, text } from './text.ts'
import { User } from './users.ts'
import { isSingleLine } from '../text.ts'

/**
 * The place of a row in the chain of its record or group, else of the person who acted. `content`: the text that was
 * hashed, a JSON list of chain, position, and every column. `hash`: SHA-256 of `previous` and `content`; both in hex.
 */
export const ActivityProof = z.strictObject({ previous: z.string(), content: z.string(), hash: z.string() })

/**
 * One action. `actor`: null if it was automatic, or the account is deleted. `subjects`: the people it was done to.
 * `device` and `network`: where it came from, only in the caller's own rows, as long as the session is known.
 * `recordID`, `groupID`: in the list of the caller's own acts, the item, while they see it.
 */
export const Activity = z.strictObject({
  _id: Id,
  at: DateTime,
  action: z.enum(activityActions),
  actor: z.nullable(User),
  subjects: z.array(User),
  device: z.nullable(z.string()),
  network: z.nullable(z.string()),
  recordID: z.optional(Id),
  groupID: z.optional(Id),
  /** Only if asked for; null: it joins its chain within a minute. */
  proof: z.optional(z.nullable(ActivityProof)),
})
export type Activity = z.infer<typeof Activity>

/**
 * A filter for lists of activity; all parts must match. `personID`: the actor or a subject. `from`: included; `until`:
 * excluded.
 */
const filter = {
  actions: z.optional(
    z
      .array(z.enum(activityActions))
      .check(z.refine((actions) => duplicates(actions).length === 0, 'must not name one action twice')),
  ),
  personID: z.optional(Id),
  from: z.optional(DateTime),
  until: z.optional(DateTime),
}
const ActivityFilter = z.strictObject(filter)
export type ActivityFilter = z.infer<typeof ActivityFilter>

const options = z.optional(
  z.strictObject({
    skip: z.optional(z.int().check(z.minimum(0))),
    limit: z.optional(z.int().check(z.minimum(1), z.maximum(limits.pageItems))),
    sort: z.optional(z.strictObject({ createdAt: z.union([z.literal(1), z.literal(-1)]) })),
  }),
)
const areProofsShown = z.optional(z.boolean())
const ActivityBody = z.strictObject({ options, filter: z.optional(ActivityFilter), areProofsShown })

/** `device`: as in the rows, in the reader's language. */
const OwnActivityBody = z.strictObject({
  options,
  areProofsShown,
  filter: z.optional(
    z.strictObject({
      ...filter,
      device: z.optional(text(limits.nameCharacters).check(z.refine(isSingleLine, 'must be one line'))),
    }),
  ),
})

/** `sealedAt`: when the activity was last signed, so that tampering is detected; absent before the first time. */
const ActivityReply = z.strictObject({
  activity: z.array(Activity),
  total: z.int(),
  sealedAt: z.optional(DateTime),
})
export type ActivityReply = z.infer<typeof ActivityReply>

export const activitySchemas = {
  listRecordActivity: {
    summary:
      'What was done with a record, newest first; all of it for who may share it, else one’s own acts.',
    body: ActivityBody,
    reply: ActivityReply,
    errors: ['record/not-found'],
  },
  listGroupActivity: {
    summary: 'What was done with a group, newest first; all of it for its OWNER, else one’s own acts.',
    body: ActivityBody,
    reply: ActivityReply,
    errors: ['group/not-found'],
  },
  listMyActivity: {
    summary: 'One’s own acts, sign-ins, refusals and new devices, newest first.',
    body: OwnActivityBody,
    reply: ActivityReply,
    errors: [],
  },
} satisfies Record<string, RouteSchemas>
