import { admittingRoles } from '@cardea/contract'
import { oneOf, such } from '@cardea/client/shapes/shape'
import { searchID, searchParams, searchText } from '../search-params.ts'

export const recordSorts = ['newest', 'oldest', 'changed', 'name', 'recent'] as const
export type RecordSort = (typeof recordSorts)[number]

/** In place of a group's id in the address: records in none of the person's groups. */
export const ungrouped = 'ungrouped'

/** The parts of the query string of a list of records. */
export const recordSearch = {
  q: searchText(200),
  /** Only these, in the order of pinning (docs/product.md, section 14). */
  tab: oneOf('pinned'),
  /** Only records of other owners. */
  shared: oneOf(true),
  /** A group's id, or `ungrouped`. */
  group: searchID,
  /** A template's id. */
  kind: searchID,
  role: oneOf(...admittingRoles),
  /** The id of a person with whom the records are shared. */
  person: searchID,
  /** The id of an import, or of the several that took in one file, joined by dots. */
  import: such(searchText(400), (ids) => /^[0-9a-f-]{36}(\.[0-9a-f-]{36})*$/.test(ids)),
  sort: oneOf(...recordSorts),
}

const readParams = searchParams(recordSearch)

/**
 * The query string of a list of records, with or without an open one: filters and order. Missing means all records,
 * newest first. Whether it is a grid is a preference of the browser, not of the address.
 */
export const readRecordSearchParams = (search: Readonly<Record<string, unknown>>) =>
  // Of older addresses: what was opened lately was a place of its own.
  readParams(search['tab'] === 'recent' ? { sort: 'recent', ...search } : search)
export type RecordSearchParams = ReturnType<typeof readParams>

/** The parts that the funnel holds, in its order. */
export const recordFilters = ['group', 'kind', 'role', 'person', 'import'] as const
export type RecordFilter = (typeof recordFilters)[number]

/** Takes all filters away. */
export const noFilters: Readonly<Record<RecordFilter, undefined>> = {
  group: undefined,
  kind: undefined,
  role: undefined,
  person: undefined,
  import: undefined,
}

/** Whether any filter is on. */
export const isNarrowed = (params: RecordSearchParams): boolean =>
  recordFilters.some((filter) => params[filter] !== undefined)
