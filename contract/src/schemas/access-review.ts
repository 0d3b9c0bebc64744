import * as z from 'zod/mini'
import { grantableRoles } from '../roles.ts'
import type { RouteSchemas } from '../route.ts'
import { ListOptions } from './lists.ts'
import { DateTime, Id } from './text.ts'
import { User } from './users.ts'

/**
 * A person with entries of their own on the caller's records, and in none of the groups that hold those. `since`: of the
 * entry; `until`: when it ends; `lastOpened`: when they last opened its secrets, null if never.
 */
export const ReviewedPerson = z.strictObject({
  user: User,
  records: z.array(
    z.strictObject({
      _id: Id,
      role: z.enum(grantableRoles),
      since: DateTime,
      until: z.nullable(DateTime),
      lastOpened: z.nullable(DateTime),
    }),
  ),
})
export type ReviewedPerson = z.infer<typeof ReviewedPerson>

export const accessReviewSchemas = {
  reviewAccess: {
    summary:
      'Who has entries of their own on the caller’s records, outside the groups that hold them; those quiet for 90 days first.',
    body: z.strictObject({ options: z.optional(ListOptions) }),
    reply: z.strictObject({ people: z.array(ReviewedPerson), total: z.int() }),
    errors: [],
  },
} satisfies Record<string, RouteSchemas>
