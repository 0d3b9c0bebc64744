import * as z from 'zod/mini'
import * as limits from '../limits.ts'
import { grantableRoles } from '../roles.ts'
import type { RouteSchemas } from '../route.ts'
import { EmailAddress } from './email.ts'
import { PageOptions } from './lists.ts'
import { Give, keyErrors } from './sealed.ts'
import { BlockOfText, DateTime, Id } from './text.ts'
import { User } from './users.ts'

export const accessRequestKinds = ['access', 'emergency'] as const
export const accessRequestStates = ['waiting', 'granted', 'refused', 'over'] as const

/**
 * A person asks for a role on an item, seen or only known by its id, or for emergency access to all that another owns.
 * `owner`: of an emergency, who trusts. `dueAt`: when a request for access lapses, and when an emergency opens.
 */
export const AccessRequest = z.strictObject({
  _id: Id,
  kind: z.enum(accessRequestKinds),
  state: z.enum(accessRequestStates),
  by: User,
  recordID: z.nullable(Id),
  groupID: z.nullable(Id),
  owner: z.nullable(User),
  role: z.nullable(z.enum(grantableRoles)),
  reason: z.string(),
  until: z.nullable(DateTime),
  askedAt: DateTime,
  dueAt: DateTime,
  decidedBy: z.nullable(User),
})
export type AccessRequest = z.infer<typeof AccessRequest>

const reason = BlockOfText(limits.reasonCharacters)
const asked = {
  kind: z.literal('access'),
  role: z.enum(grantableRoles),
  until: z.optional(z.nullable(DateTime)),
  reason,
}

const AskBody = z.union([
  z.strictObject({ ...asked, recordID: Id }),
  z.strictObject({ ...asked, groupID: Id }),
  z.strictObject({ kind: z.literal('emergency'), email: EmailAddress, reason }),
])

const closed = ['access/request-not-found', 'access/forbidden', 'access/request-over'] as const

export const accessRequestSchemas = {
  askForAccess: {
    summary:
      'Asks for a role on a record or group, or for emergency access to what a person owns. The answer tells nothing of what exists.',
    body: AskBody,
    reply: z.strictObject({ sent: z.literal(true) }),
    errors: ['policy/forbidden', 'request/too-many-requests'],
  },
  searchAccessRequests: {
    summary: 'One’s own requests, or those of others that wait and that one may decide; newest first.',
    body: z.strictObject({
      options: PageOptions,
      of: z.enum(['mine', 'to-decide']),
      state: z.optional(z.enum(accessRequestStates)),
    }),
    reply: z.strictObject({ requests: z.array(AccessRequest), total: z.int() }),
    errors: [],
  },
  approveAccessRequest: {
    summary:
      'Shares what was asked for, at most with the role and until the end that were asked for, with the keys of what only its people can open; opens an emergency.',
    body: z.strictObject({
      role: z.optional(z.enum(grantableRoles)),
      until: z.optional(z.nullable(DateTime)),
      sealed: z.optional(Give),
    }),
    reply: AccessRequest,
    errors: [
      ...closed,
      'record/not-found',
      'group/not-found',
      'access/owner-unchangeable',
      'record/sealed-for-server',
      ...keyErrors,
      'request/too-many-requests',
    ],
  },
  refuseAccessRequest: {
    summary: 'Refuses a request; its asker is told.',
    body: z.strictObject({}),
    reply: AccessRequest,
    errors: closed,
  },
  getEmergencyKeys: {
    summary:
      'The keys that a person left for who asked, once their emergency is granted, and that person’s keys of the records that it opens.',
    reply: z.strictObject({
      box: z.string(),
      wraps: z.array(z.strictObject({ recordID: Id, n: z.int(), wrap: z.string() })),
    }),
    errors: [...closed, 'keys/none'],
  },
  endAccessRequest: {
    summary: 'Withdraws a request of one’s own, or ends emergency access, by either side.',
    body: z.strictObject({}),
    reply: AccessRequest,
    errors: closed,
  },
} satisfies Record<string, RouteSchemas>
