import * as z from 'zod/mini'
import { admittingRoles, roles } from '../roles.ts'
import type { RouteSchemas } from '../route.ts'
import { DateTime, Id } from './text.ts'
import { User } from './users.ts'

/**
 * Of a record that only its people can open: who gave the key, and when; null while it is waited for. `by`: null where that
 * is not for the caller to know.
 */
const KeyFrom = z.nullable(z.strictObject({ by: z.nullable(User), at: DateTime }))

/**
 * Why one person sees a record: their own entry, and each group that gives them access. `role`: the result of all of
 * these, REVOKE for a person who is shut out. The own entry decides if there is one, else the first group.
 */
export const AccessChain = z.strictObject({
  user: User,
  role: z.enum(roles),
  /** `by`: the person who shared or transferred; null if unknown, not for the caller to know, or if no person did. */
  own: z.nullable(
    z.strictObject({
      role: z.enum(roles),
      since: DateTime,
      until: z.nullable(DateTime),
      by: z.nullable(User),
      keyFrom: z.optional(KeyFrom),
    }),
  ),
  /** The highest role first. Dates and people of a group that the caller is not in are null. */
  groups: z.array(
    z.strictObject({
      _id: Id,
      name: z.string(),
      color: z.string(),
      icon: z.string(),
      role: z.enum(admittingRoles),
      since: z.nullable(DateTime),
      until: z.nullable(DateTime),
      by: z.nullable(User),
      /** When the record was added to the group, and by whom. */
      addedAt: DateTime,
      addedBy: z.nullable(User),
      keyFrom: z.optional(KeyFrom),
    }),
  ),
})
export type AccessChain = z.infer<typeof AccessChain>

export const accessChainSchemas = {
  getAccessChain: {
    summary:
      'Why a person sees a record: own entry and groups, each with since when, until when and by whom; of those that the caller sees.',
    reply: AccessChain,
    errors: ['record/not-found', 'access/not-found'],
  },
} satisfies Record<string, RouteSchemas>
