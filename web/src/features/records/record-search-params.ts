import { admittingRoles } from '@cardea/contract'
import * as z from 'zod/mini'
import { lenient } from '../../lenient.ts'

export const recordSorts = ['newest', 'oldest', 'changed', 'name'] as const
export type RecordSort = (typeof recordSorts)[number]

/**
 * The query string of /records and /records/{id}: what the list is narrowed to and how it is ordered. Missing means all
 * of it, newest first. Whether it is a grid is a preference of the browser, not of the address.
 */
export const RecordSearchParams = z.object({
  q: lenient(z.string().check(z.minLength(1), z.maxLength(200))),
  role: lenient(z.enum(admittingRoles)),
  /** Only what others own. */
  shared: lenient(z.literal(true)),
  sort: lenient(z.enum(recordSorts)),
})
export type RecordSearchParams = z.infer<typeof RecordSearchParams>
