import * as z from 'zod/mini'
import { grantableRoles } from '../roles.ts'
import type { RouteSchemas } from '../route.ts'
import { DateTime, Id } from './text.ts'
import { User } from './users.ts'

/**
 * Parts of the caller's sharing that seem to be unused; each list the oldest first and at most one page long. Shares
 * younger than two weeks (spans.tidyUpAfterMs) are left out. Records without a secret do not count, because nothing
 * shows who opened them.
 */
export const TidyUp = z.strictObject({
  /** Invitations to the caller's records and groups that are not accepted yet. */
  invitations: z.array(
    z.strictObject({
      _id: Id,
      recordID: z.nullable(Id),
      groupID: z.nullable(Id),
      email: z.string(),
      role: z.enum(grantableRoles),
      date: DateTime,
      expiresAt: DateTime,
    }),
  ),
  /**
   * People who see the caller's records and never opened one. `recordIDs`, `groupIDs`: where their access can be ended,
   * by an entry of their own on a record, or in a group that the caller owns.
   */
  people: z.array(
    z.strictObject({
      user: User,
      since: DateTime,
      records: z.int(),
      recordIDs: z.array(Id),
      groupIDs: z.array(Id),
    }),
  ),
  /** Records that others see, and only the caller ever opened. `people`: how many others. */
  records: z.array(z.strictObject({ _id: Id, since: DateTime, people: z.int() })),
  /** Groups whose only member is the caller, and that have no open invitation. */
  groups: z.array(z.strictObject({ _id: Id, since: DateTime })),
})
export type TidyUp = z.infer<typeof TidyUp>

export const tidyUpSchemas = {
  findUntidy: {
    summary:
      'Stale invitations, people who never opened anything, records that only the caller ever opened, and groups of one, of what the caller owns.',
    reply: TidyUp,
    errors: [],
  },
} satisfies Record<string, RouteSchemas>
