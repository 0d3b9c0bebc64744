import * as z from 'zod/mini'
import * as limits from '../limits.ts'
import { admittingRoles } from '../roles.ts'
import type { RouteSchemas } from '../route.ts'
import { EmailAddress } from './email.ts'
import { IdList } from './lists.ts'
import { PeopleWithRoles } from './sharing.ts'
import { DateTime, Id } from './text.ts'
import { User } from './users.ts'

const recordIDs = IdList(limits.recordsPerPreview).check(z.minLength(1))
const groupIDs = IdList(limits.groupsPerRecord).check(z.minLength(1))
const userIDs = IdList(limits.peoplePerShare).check(z.minLength(1))
const users = PeopleWithRoles.check(z.minLength(1))

const isFewPairs = (change: { recordIDs: string[]; userIDs: string[] }): boolean =>
  change.recordIDs.length * change.userIDs.length <= limits.pairsPerPreview
const tooManyPairs = `must name at most ${limits.pairsPerPreview} pairs of record and person`

/** A change of access, in the form of the call that makes it; the same for each of several records. */
export const AccessChange = z.union([
  z.strictObject({ kind: z.literal('share-records'), recordIDs, users }),
  z.strictObject({ kind: z.literal('share-group'), groupID: Id, users }),
  z.strictObject({ kind: z.literal('add-to-groups'), recordIDs, groupIDs }),
  z.strictObject({ kind: z.literal('take-out-of-groups'), recordIDs, groupIDs }),
  z
    .strictObject({ kind: z.literal('remove-people'), recordIDs, userIDs })
    .check(z.refine(isFewPairs, tooManyPairs)),
  z
    .strictObject({ kind: z.literal('revoke-people'), recordIDs, userIDs })
    .check(z.refine(isFewPairs, tooManyPairs)),
  z.strictObject({ kind: z.literal('remove-from-group'), groupID: Id, userIDs }),
  z.strictObject({ kind: z.literal('delete-group'), groupID: Id }),
  z.strictObject({ kind: z.literal('transfer-records'), recordIDs, email: EmailAddress }),
])
export type AccessChange = z.input<typeof AccessChange>

const role = z.enum(admittingRoles)

/**
 * What a change would do, by person and role. `gain`: people who would see records they do not see now; `user` null: an
 * address with whose person the caller shares nothing, whether or not it has an account; no records for a person who
 * would join an empty group. `isWaiting`: they have no keys, and would wait for those of what only its people can open;
 * always so of an address. `lose`: people who would no longer see records; `opened`: of how many of these they know current secrets. `change`: people who would see records
 * in another role, or whose own access would end at another time: `until` has both times, null for no end, and is there
 * only if they differ; then `from` and `to` may be the same. `named`, if it was asked for: of the records that the caller sees, those that any of these people
 * would lose, and those whose secrets one of them knows, to be counted by kind.
 */
export const AccessPreview = z.strictObject({
  gain: z.array(
    z.strictObject({
      user: z.nullable(User),
      email: z.string(),
      role,
      records: z.int(),
      isWaiting: z.optional(z.literal(true)),
    }),
  ),
  lose: z.array(z.strictObject({ user: User, records: z.int(), opened: z.int() })),
  change: z.array(
    z.strictObject({
      user: User,
      from: role,
      to: role,
      records: z.int(),
      until: z.optional(z.strictObject({ from: z.nullable(DateTime), to: z.nullable(DateTime) })),
    }),
  ),
  named: z.optional(z.strictObject({ lost: z.array(Id), opened: z.array(Id) })),
})
export type AccessPreview = z.infer<typeof AccessPreview>

export const accessPreviewSchemas = {
  previewAccess: {
    summary:
      'Who would see what after a change of access. Needs the rights of the change, refuses as it does, and does nothing.',
    body: z.strictObject({ change: AccessChange, areRecordsNamed: z.optional(z.boolean()) }),
    reply: AccessPreview,
    errors: [
      'record/not-found',
      'group/not-found',
      'access/forbidden',
      'access/not-found',
      'access/owner-unchangeable',
      'auth/reauthentication-required',
      'USER_NOT_FOUND',
      'record/no-space',
      'request/too-many-requests',
    ],
  },
} satisfies Record<string, RouteSchemas>
