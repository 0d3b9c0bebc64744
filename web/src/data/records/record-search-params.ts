import { admittingRoles } from '@cardea/contract'
import { oneOf } from '../../storage/shape.ts'
import { searchID, searchParams, searchText } from '../search-params.ts'

export const recordSorts = ['newest', 'oldest', 'changed', 'name'] as const
export type RecordSort = (typeof recordSorts)[number]

/** Stands in the address in place of a group's id: what lies in none of one's groups. */
export const ungrouped = 'ungrouped'

/** The parts of the query string of a list of records. */
export const recordSearch = {
  q: searchText(200),
  /** Only these, by when they were opened or pinned (docs/product.md, section 14). */
  tab: oneOf('recent', 'pinned'),
  /** Only what others own. */
  shared: oneOf(true),
  /** A group's id, or `ungrouped`. */
  group: searchID,
  /** A template's id. */
  kind: searchID,
  role: oneOf(...admittingRoles),
  sort: oneOf(...recordSorts),
}

/**
 * The query string of a list of records, with or without an open one: what it is narrowed to and how it is ordered. Missing
 * means all of it, newest first. Whether it is a grid is a preference of the browser, not of the address.
 */
export const readRecordSearchParams = searchParams(recordSearch)
export type RecordSearchParams = ReturnType<typeof readRecordSearchParams>
