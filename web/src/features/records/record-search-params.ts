import { admittingRoles } from '@cardea/contract'
import * as z from 'zod/mini'
import { lenient } from '../../lenient.ts'

export const recordSorts = ['newest', 'oldest', 'changed', 'name'] as const
export type RecordSort = (typeof recordSorts)[number]

/** Stands in the address in place of a group's id: what lies in none of one's groups. */
export const ungrouped = 'ungrouped'

/**
 * The query string of a list of records, with or without an open one: what it is narrowed to and how it is ordered. Missing
 * means all of it, newest first. Whether it is a grid is a preference of the browser, not of the address.
 */
export const RecordSearchParams = z.object({
  q: lenient(z.string().check(z.minLength(1), z.maxLength(200))),
  /** Only these, by when they were opened or pinned (spec section 2). */
  tab: lenient(z.enum(['recent', 'pinned'])),
  /** Only what others own. */
  shared: lenient(z.literal(true)),
  /** A group's id, or `ungrouped`. */
  group: lenient(z.string().check(z.minLength(1), z.maxLength(64))),
  role: lenient(z.enum(admittingRoles)),
  sort: lenient(z.enum(recordSorts)),
})
export type RecordSearchParams = z.infer<typeof RecordSearchParams>
