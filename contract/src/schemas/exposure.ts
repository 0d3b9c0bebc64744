import * as z from 'zod/mini'
import * as limits from '../limits.ts'
import type { RouteSchemas } from '../route.ts'
import { IdList, ListOptions } from './lists.ts'
import { VaultRecord } from './vault-record.ts'
import { DateTime, Id } from './text.ts'
import { User } from './users.ts'

/** The one-time link by which people outside know it. `emails`: for whom alone it was; none for anyone. */
const KnowingLink = z.strictObject({ _id: Id, emails: z.array(z.string()) })

/**
 * A person who opened or wrote secrets of a record that have not changed since. `knows`: the labels of those;
 * of a record that is sealed for its people `knowsTags`, by the tags of its summary. `user`:
 * null for a deleted account, and for who opened a one-time link. `endedAt`: since when they have no access; absent with
 * access.
 */
export const KnowingPerson = z.strictObject({
  user: z.nullable(User),
  hasAccess: z.boolean(),
  firstOpened: DateTime,
  lastOpened: DateTime,
  endedAt: z.optional(DateTime),
  knows: z.array(z.string()),
  knowsTags: z.optional(z.array(z.string())),
  link: z.optional(KnowingLink),
})
export type KnowingPerson = z.infer<typeof KnowingPerson>

/**
 * The people who know secrets of a record, those without access first. `secretsChangedAt`: null if no secret has a
 * value.
 */
export const Exposure = z.strictObject({
  secretsChangedAt: z.nullable(DateTime),
  people: z.array(KnowingPerson),
})
export type Exposure = z.infer<typeof Exposure>

/** A record whose secrets are known to people without access, and since when they have none. */
export const ExposedRecord = z.strictObject({
  record: VaultRecord,
  people: z.array(
    z.strictObject({
      user: z.nullable(User),
      lastOpened: DateTime,
      endedAt: DateTime,
      knows: z.array(z.string()),
      knowsTags: z.optional(z.array(z.string())),
      link: z.optional(KnowingLink),
    }),
  ),
})
export type ExposedRecord = z.infer<typeof ExposedRecord>

const SearchExposureBody = z.strictObject({ options: z.optional(ListOptions) })

const SettleExposureBody = z.strictObject({
  recordIDs: IdList(limits.pageItems).check(z.minLength(1)),
  /** False takes it back: the records ask for a change again. */
  isSettled: z.optional(z.boolean()),
})

export const exposureSchemas = {
  getExposure: {
    summary: 'Who opened or wrote the secrets of a record since they changed, with access and without.',
    reply: Exposure,
    errors: ['record/not-found', 'access/forbidden'],
  },
  searchExposure: {
    summary: 'The caller’s own records whose secrets are known to people who have no access any more.',
    body: SearchExposureBody,
    reply: z.strictObject({ records: z.array(ExposedRecord), total: z.int() }),
    errors: [],
  },
  settleExposure: {
    summary:
      'Leaves what people without access know of the caller’s own records as it is, until another person comes to know, or takes that back.',
    body: SettleExposureBody,
    reply: z.strictObject({ settled: z.int() }),
    errors: ['record/not-found', 'access/forbidden'],
  },
} satisfies Record<string, RouteSchemas>
