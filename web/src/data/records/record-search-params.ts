import { admittingRoles } from '@cardea/contract'
import * as z from 'zod/mini'
import { optionalSearchParam } from '../optional-search-param.ts'

export const recordSorts = ['newest', 'oldest', 'changed', 'name'] as const
export type RecordSort = (typeof recordSorts)[number]

/** Stands in the address in place of a group's id: what lies in none of one's groups. */
export const ungrouped = 'ungrouped'

/**
 * The query string of a list of records, with or without an open one: what it is narrowed to and how it is ordered. Missing
 * means all of it, newest first. Whether it is a grid is a preference of the browser, not of the address.
 */
export const RecordSearchParams = z.object({
  q: optionalSearchParam(z.string().check(z.minLength(1), z.maxLength(200))),
  /** Only these, by when they were opened or pinned (docs/product.md, section 14). */
  tab: optionalSearchParam(z.enum(['recent', 'pinned'])),
  /** Only what others own. */
  shared: optionalSearchParam(z.literal(true)),
  /** A group's id, or `ungrouped`. */
  group: optionalSearchParam(z.string().check(z.minLength(1), z.maxLength(64))),
  /** A template's id. */
  kind: optionalSearchParam(z.string().check(z.minLength(1), z.maxLength(64))),
  role: optionalSearchParam(z.enum(admittingRoles)),
  sort: optionalSearchParam(z.enum(recordSorts)),
})
export type RecordSearchParams = z.infer<typeof RecordSearchParams>
